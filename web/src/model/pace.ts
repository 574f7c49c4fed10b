/** What is shown follows what is known: moves of the others one after another, and at a press the present at once. */

/** Something that happened, and whether it is worth a look before the next move comes. */
interface Step<S> {
  readonly state: S;
  readonly isMove: boolean;
}

export interface PaceOptions<S> {
  /** Shows a state; `isPresent` when nothing newer waits. */
  readonly show: (state: S, isPresent: boolean) => void;
  /** For how many milliseconds a move is looked at before the next one is shown; 0: none waits. */
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

  /** Shows a state when its turn comes: a move waits until the one before it was looked at. */
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

  /** Forgets what waits: something newer is shown already. */
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
