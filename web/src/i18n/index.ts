export {
  capital,
  currentLanguage,
  labelled,
  LANGUAGES,
  listed,
  listedOr,
  parts,
  preferredLanguage,
  t,
  useLanguage,
  useWords,
} from './words.svelte';
export type { Bundle, Key } from './bundles';
export type { Language, Values } from './words.svelte';
