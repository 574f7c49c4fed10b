/** The count, line by line: automatically, by hand, or all at once. */

const STEP_SECONDS = 2.2;

export interface Counting {
  /** The line that is being counted; earlier ones are counted. At `last`, all are. */
  readonly at: number;
  readonly last: number;
  readonly isDone: boolean;
  /** Goes to a line, and stops there. */
  goTo: (line: number) => void;
}

/**
 * Counts up to `last` lines while the component that calls it is shown. With `stepwise` it starts at the first line
 * and advances by itself, unless the person prefers reduced motion: then all is shown at once.
 */
export function countLines(lastLine: () => number, stepwise: () => boolean): Counting {
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  let step = $state<number | null>(null);
  let byHand = $state(false);
  const goesOn = $derived(stepwise() && !still);
  const last = $derived(lastLine());
  const at = $derived(Math.min(step ?? (goesOn ? 0 : last), last));

  $effect(() => {
    if (!goesOn || byHand || at >= last) return;
    const timer = setTimeout(() => (step = at + 1), STEP_SECONDS * 1000);
    return () => clearTimeout(timer);
  });
  return {
    get at() {
      return at;
    },
    get last() {
      return last;
    },
    get isDone() {
      return at === last;
    },
    goTo(line) {
      byHand = true;
      step = Math.max(line, 0);
    },
  };
}
