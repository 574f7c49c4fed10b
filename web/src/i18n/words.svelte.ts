/**
 * All words of the page. English is the source of the keys; a bundle of words is loaded in one language at a time.
 *
 * A text is a string with {{names}} as placeholders, or, if it depends on a number, the plural forms of Intl.PluralRules with
 * {{count}} in them. The languages and bundles come from the word files (build/words.js).
 */
import { LANGUAGES, LOADS } from 'virtual:words';
import type { Bundle, Key } from './bundles';

export { LANGUAGES };
/** The code of a language of the page. */
export type Language = string;
export type Values = Readonly<Record<string, string | number>>;

type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
type Words = Readonly<Record<string, Text>>;

/** The language of browsers that ask for none of ours, and the source of all others. */
const FALLBACK = 'en';
const loaded = new Set<Bundle>();

let language = $state<Language>(FALLBACK);
let words = $state.raw<Words>({});
let plural = new Intl.PluralRules(FALLBACK);

/** The current language of the page. */
export const currentLanguage = (): Language => language;

const isLanguage = (text: string): boolean => Object.hasOwn(LANGUAGES, text);

/** The first preferred language that the page has. */
export function preferredLanguage(kept: string | null, preferred: readonly string[]): Language {
  const short = [kept ?? '', ...preferred].map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find(isLanguage) ?? FALLBACK;
}

async function read(bundle: Bundle | 'common', wanted: Language): Promise<Words> {
  const load = LOADS[`${bundle}/${wanted}`];
  if (!load) throw new Error(`no words for ${bundle} in ${wanted}`);
  return (await load()).default;
}

/** Switches the whole page to a language. */
export async function useLanguage(wanted: Language): Promise<void> {
  const found = await Promise.all([read('common', wanted), ...[...loaded].map((bundle) => read(bundle, wanted))]);
  words = Object.assign({}, ...found) as Words;
  plural = new Intl.PluralRules(wanted);
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** Fetches a bundle of words unless it is loaded; await it before showing a component that needs it. */
export async function useWords(bundle: Bundle): Promise<void> {
  if (loaded.has(bundle)) return;
  const more = await read(bundle, language);
  loaded.add(bundle);
  words = { ...words, ...more };
}

function pattern(key: string, values: Values): string {
  const text = words[key];
  if (text === undefined) return key;
  if (typeof text === 'string') return text;
  const count = Number(values['count'] ?? 0);
  return text[plural.select(count)] ?? text.other ?? key;
}

/** The text of a key, with its placeholders filled in. */
export function t(key: Key, values: Values = {}): string {
  return pattern(key, values).replace(/\{\{(\w+)\}\}/g, (all, name: string) => String(values[name] ?? all));
}

/** The text of a key split at its placeholders, for sentences with pictures in them. */
export function parts(key: Key, values: Values = {}): { name: string | null; text: string }[] {
  return pattern(key, values)
    .split(/(\{\{\w+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{\{(\w+)\}\}$/.exec(part)?.[1];
      return name === undefined ? { name: null, text: part } : { name, text: String(values[name] ?? part) };
    });
}

/** A heading and its content: "Market: jade and gold", with the space that French has before the colon. */
export const labelled = (what: string, words: string): string => t('ui.colon', { what, words });

/** A text with a capital first letter, for the beginning of a sentence or a heading. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** A list of names in the language of the page: "Ana, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** A list of alternatives: "A, B or C". */
export function listedOr(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(items);
}
