/** What a screen has besides, in one file: it is fetched when the screen is there, and nothing waits for it. */
export { default as Scene } from './Scene.svelte';
export { makeVoices } from './sound/voices';
