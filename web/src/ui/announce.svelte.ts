/** Announcements to screen readers: one polite live region for the whole page. */

import { untrack } from 'svelte';

let said = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** The last announcements, oldest first. */
export const announcements = (): readonly { id: number; text: string }[] => said;

/** Clears the announcements. */
export function hush(): void {
  said = [];
}

/** Announces a sentence. */
export function announce(text: string): void {
  if (text === '') return;
  // Untracked: callers in effects must not depend on earlier announcements.
  untrack(() => (said = [...said.slice(-4), { id: next++, text }]));
}
