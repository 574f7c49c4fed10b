/** Made of the files with words by `build/words.js`. */
declare module 'virtual:words' {
  type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
  /** The languages that the page speaks, each by its own name. */
  export const LANGUAGES: Readonly<Record<string, string>>;
  /** Fetches the words of a bundle in a language ("rules/en"). */
  export const LOADS: Readonly<Record<string, () => Promise<{ default: Readonly<Record<string, Text>> }>>>;
}
