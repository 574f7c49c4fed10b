/** What this browser keeps of matches inside the page: all, nothing, or no more since its room is full. */
export type Keeps = 'all' | 'no-more' | 'nothing';

let keeps = $state<Keeps>('all');

export const keepsNow = (): Keeps => keeps;

/** Notes what the table inside the page found out. */
export function noteKeeps(found: Keeps): void {
  keeps = found;
}
