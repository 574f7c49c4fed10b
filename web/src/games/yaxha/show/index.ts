/** The staged reveal, fetched when the table is playable. */
export { default as Stage } from './Stage.svelte';
export { stagedOf, type Staged } from './staged';
