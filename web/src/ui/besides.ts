/** The decorations of a screen in one chunk, loaded after the screen; nothing waits for them. */
export { default as Scene } from './Scene.svelte';
export { makeVoices } from './sound/voices';
