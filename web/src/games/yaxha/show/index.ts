/** The staged reveal, loaded once the table is playable. */
export { default as Stage } from './Stage.svelte';
export { stagedOf, type Staged } from './staged';
