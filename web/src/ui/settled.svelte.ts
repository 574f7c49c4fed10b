/**
 * What a press changes first, and what it changes after: a slow phone paints what was pressed at once, and does the rest of
 * the work when that is seen.
 */
import { untrack } from 'svelte';

/** Does something as soon as what has changed by now is painted; at once on what is no phone, or where nobody looks. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === 'hidden' || !matchMedia('(pointer: coarse)').matches) work();
  else requestAnimationFrame(() => setTimeout(work));
}

/** Whether what a component shows first is painted: a picture comes after the words beside it. To be made while it is. */
export class Painted {
  current = $state(false);

  constructor() {
    $effect(() => afterPaint(() => (this.current = true)));
  }
}

/** What is pressed: it is seen to be so at once, and what it does is drawn after that. */
export class Pressed<T> {
  /** What was pressed, until what it does is done. */
  current: T | null = $state.raw(null);

  /** What is asked at the moment, by name: nothing is done any more when that is something else. */
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

/** A value as it was when something was last painted. To be made while a component is. */
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
