/** Generated from the word files by `build/words.js`. */
declare module 'virtual:words' {
  type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  /** The languages of the page, each with its own name. */
  export const LANGUAGES: Readonly<Record<string, string>>;
  /** Fetches the words of a bundle in a language ("rules/en"). */
  export const LOADS: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, Text>> }>>>;
}
