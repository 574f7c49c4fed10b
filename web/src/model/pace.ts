/** Shows states one after another, with a pause after each move of others; a press skips to the newest one. */

/** A state in the queue; after a move there is a pause. */
interface Step<S> {
  readonly state: S;
  readonly isMove: boolean;
}

interface PaceOptions<S> {
  /** Shows a state; `isPresent` if no newer one is queued. */
  readonly show: (state: S, isPresent: boolean) => void;
  /** The pause after a move, in milliseconds; 0 for none. */
  readonly rest: () => number;
}

export class Pace<S> {
  private waiting: Step<S>[] = [];
  private resting: ReturnType<typeof setTimeout> | null = null;

  constructor(private readonly options: PaceOptions<S>) {}

  /** Whether the newest state is shown. */
  get isPresent(): boolean {
    return this.waiting.length === 0;
  }

  /** Queues a state: a move waits for the end of the pause before it. */
  add(state: S, isMove: boolean): void {
    this.waiting.push({ state, isMove });
    this.goOn();
  }

  /** Shows the newest state now. */
  catchUp(): void {
    this.rested();
    const newest = this.waiting.at(-1);
    this.waiting = [];
    if (newest) this.options.show(newest.state, true);
  }

  /** Empties the queue without showing it, since something newer is shown already. */
  clear(): void {
    this.waiting = [];
    this.catchUp();
  }

  private goOn(): void {
    for (let next = this.waiting[0]; next && !(next.isMove && this.resting !== null); next = this.waiting[0]) {
      this.waiting.shift();
      this.options.show(next.state, this.isPresent);
      const rest = next.isMove ? this.options.rest() : 0;
      if (rest > 0) this.rest(rest);
    }
  }

  private rest(milliseconds: number): void {
    this.resting = setTimeout(() => {
      this.rested();
      this.goOn();
    }, milliseconds);
  }

  private rested(): void {
    if (this.resting !== null) clearTimeout(this.resting);
    this.resting = null;
  }
}
