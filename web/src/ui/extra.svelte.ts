/** What a page puts into the header of the shell, beside the settings. */
import type { Snippet } from 'svelte';

let shown = $state.raw<Snippet | null>(null);

/** What is in the header now beside the settings. */
export const headerExtra = (): Snippet | null => shown;

/** Puts something into the header. Gives what takes it out again. */
export function putInHeader(extra: Snippet): () => void {
  shown = extra;
  return () => {
    if (shown === extra) shown = null;
  };
}
