/** The count is needed when a match is over: the table does not wait for it. */
export const fetchCount = () => import('./Counted.svelte');
