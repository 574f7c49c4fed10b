export { currentLanguage, LANGUAGES, listed, parts, preferredLanguage, t, useLanguage, useWords } from './words.svelte';
export type { Bundle, Key, Language, Values } from './words.svelte';
