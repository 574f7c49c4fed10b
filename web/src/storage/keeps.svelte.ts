/** Whether this browser stores the matches inside the page: all, none, or no more since its quota is exceeded. */
export type Keeps = 'all' | 'no-more' | 'nothing';

let keeps = $state<Keeps>('all');

export const keepsNow = (): Keeps => keeps;

/** Sets what the table inside the page reported. */
export function noteKeeps(found: Keeps): void {
  keeps = found;
}
