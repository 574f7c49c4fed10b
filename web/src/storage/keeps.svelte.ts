/**
 * Whether this browser stores the matches inside the page: all, none, or no more since its quota is exceeded; or they cannot be
 * reached as long as a tab with an older version of the page is open.
 */
export type Keeps = 'all' | 'no-more' | 'nothing' | 'waits';

let keeps = $state<Keeps>('all');

export const keepsNow = (): Keeps => keeps;

/** Sets what was found when the storage was opened or written. */
export function noteKeeps(found: Keeps): void {
  keeps = found;
}
