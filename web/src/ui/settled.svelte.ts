/**
 * Deferred rendering: on a slow phone the pressed element is painted at once, and the rest of the work is done
 * after that paint.
 */
import { untrack } from 'svelte';

/** Runs work after the next paint; at once without a touch screen, or in a hidden page. */
function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden' || !matchMedia('(pointer: coarse)').matches) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Whether the first paint of a component is done; pictures are rendered after it. Construct it during the component's init. */
export class Painted {
  current = $state(false);

  constructor() {
    $effect(() => afterPaint(() => (this.current = true)));
  }
}

/** A press: the element shows it at once, and its work is done after that paint. */
export class Pressed<T> {
  /** The pressed value, until its work is done. */
  current: T | null = $state.raw(null);

  /** The current decision as text: work is dropped if it has changed meanwhile. */
  constructor(private readonly moment: () => string) {}

  press(what: T, work: () => void): void {
    const then = this.moment();
    this.current = what;
    afterPaint(() => {
      this.current = null;
      if (this.moment() === then) work();
    });
  }
}

/** A value as of the last paint. Construct it during the component's init. */
export class Settled<T> {
  current: T = $state.raw()!;
  private isDue = false;
  private isGone = false;

  constructor(value: () => T) {
    this.current = untrack(value);
    $effect(() => {
      if (value() === untrack(() => this.current) || this.isDue) return;
      this.isDue = true;
      afterPaint(() => {
        this.isDue = false;
        if (!this.isGone) this.current = untrack(value);
      });
    });
    $effect(() => () => void (this.isGone = true));
  }
}
