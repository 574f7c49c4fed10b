/**
 * All words of the page. English is the source of the keys; a bundle of words is loaded in one language at a time.
 *
 * A text is a string with {names} to fill in, or, where a number decides, the plural forms of Intl.PluralRules with
 * {count} in them. Bundles beside those in `Common` are fetched when the page that needs them is opened.
 */
import type board from './board/en.json';
import type cards from './cards/en.json';
import type fair from './fair/en.json';
import type learn from './learn/en.json';
import type main from './main/en.json';
import type piramide from './piramide/en.json';
import type replay from './replay/en.json';
import type rules from './rules/en.json';
import type scorepad from './scorepad/en.json';

export const LANGUAGES = { en: 'English', es: 'Español', fr: 'Français', it: 'Italiano', nl: 'Nederlands', de: 'Deutsch' } as const;
export type Language = keyof typeof LANGUAGES;

/** Add a bundle here: the type of its English file. Keys of a bundle begin with its name, except those of `main`. */
interface Bundles {
  board: typeof board;
  cards: typeof cards;
  fair: typeof fair;
  learn: typeof learn;
  main: typeof main;
  piramide: typeof piramide;
  replay: typeof replay;
  rules: typeof rules;
  scorepad: typeof scorepad;
}
/** What every page needs, in one file for each language. */
type Common = 'board' | 'cards' | 'main' | 'piramide';
/** A bundle that is fetched when a page needs it. */
export type Bundle = Exclude<keyof Bundles, Common>;
type KeysOf<B> = B extends unknown ? keyof B : never;
export type Key = KeysOf<Bundles[keyof Bundles]> & string;
export type Values = Readonly<Record<string, string | number>>;

type Text = string | Readonly<Partial<Record<Intl.LDMLPluralRule, string>>>;
type Words = Readonly<Record<string, Text>>;

const COMMON: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en'),
  es: () => import('./es'),
  fr: () => import('./fr'),
  it: () => import('./it'),
  nl: () => import('./nl'),
  de: () => import('./de'),
};
const MORE = import.meta.glob<Words>(['./*/*.json', '!./{board,cards,main,piramide}/*'], { import: 'default' });
const loaded = new Set<Bundle>();

let language = $state<Language>('en');
let words = $state.raw<Words>({});
let plural = new Intl.PluralRules('en');

/** The language of the page now. */
export const currentLanguage = (): Language => language;

const isLanguage = (text: string): text is Language => text in LANGUAGES;

/** The first of the browser's languages that the page speaks. */
export function preferredLanguage(kept: string | null, preferred: readonly string[]): Language {
  const short = [kept ?? '', ...preferred].map((tag) => tag.slice(0, 2).toLowerCase());
  return short.find(isLanguage) ?? 'en';
}

async function read(bundle: Bundle, wanted: Language): Promise<Words> {
  const load = MORE[`./${bundle}/${wanted}.json`];
  if (!load) throw new Error(`no words for ${bundle} in ${wanted}`);
  return load();
}

/** Switches the whole page to a language. */
export async function useLanguage(wanted: Language): Promise<void> {
  const [common, ...more] = await Promise.all([COMMON[wanted](), ...[...loaded].map((bundle) => read(bundle, wanted))]);
  words = Object.assign({}, common.default, ...more) as Words;
  plural = new Intl.PluralRules(wanted);
  language = wanted;
  if (typeof document !== 'undefined') document.documentElement.lang = wanted;
}

/** Fetches a bundle of words if it is not here yet; wait for it before showing what needs it. */
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

/** The text of a key, with its names filled in. */
export function t(key: Key, values: Values = {}): string {
  return pattern(key, values).replace(/\{(\w+)\}/g, (all, name: string) => String(values[name] ?? all));
}

/** The text of a key cut at its names, for sentences with pictures in them. */
export function parts(key: Key, values: Values = {}): { name: string | null; text: string }[] {
  return pattern(key, values)
    .split(/(\{\w+\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const name = /^\{(\w+)\}$/.exec(part)?.[1];
      return name === undefined ? { name: null, text: part } : { name, text: String(values[name] ?? part) };
    });
}

/** A text with a large first letter, for the beginning of a sentence or a heading. */
export function capital(text: string): string {
  return text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);
}

/** A list of names in the language of the page: "Ana, Ben and Cleo". */
export function listed(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'conjunction' }).format(items);
}

/** The same for a choice: "A, B or C". */
export function listedOr(items: readonly string[]): string {
  return new Intl.ListFormat(language, { type: 'disjunction' }).format(items);
}
