/** A page's own controls in the header of the shell, beside the settings. */
import type { Snippet } from 'svelte';

let shown = $state.raw<Snippet | null>(null);

/** The current page's controls in the header. */
export const headerExtra = (): Snippet | null => shown;

/** Adds controls to the header. Returns a function that removes them. */
export function putInHeader(extra: Snippet): () => void {
  shown = extra;
  return () => {
    if (shown === extra) shown = null;
  };
}
