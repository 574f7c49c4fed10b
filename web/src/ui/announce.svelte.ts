/** What is said to those who listen instead of look: one polite voice for the whole page. */

import { untrack } from 'svelte';

let said = $state.raw<readonly { id: number; text: string }[]>([]);
let next = 0;

/** What was said lately, oldest first. */
export const announcements = (): readonly { id: number; text: string }[] => said;

/** Forgets what was said. */
export function hush(): void {
  said = [];
}

/** Says a sentence. */
export function announce(text: string): void {
  if (text === '') return;
  // Whoever speaks does not depend on what was said before.
  untrack(() => (said = [...said.slice(-4), { id: next++, text }]));
}
