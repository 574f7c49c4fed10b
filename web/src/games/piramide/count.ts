/** Lazy-loads the count, which is needed only when a match is over. */
export const fetchCount = () => import('./Counted.svelte');
