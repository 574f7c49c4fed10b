/** Holds the match back during the staged reveal, so that nothing else on the page shows its outcome before. */
import { untrack } from 'svelte';
import { useWords } from '../../i18n';
import type { Entry, MatchState } from '../../model/match';
import { slowness } from '../../ui/pace.svelte';
import { isStill } from '../../ui/still';

type Parts = typeof import('./show');

/** The last entry after a number that revealed the choices of a round; null if that round is over already. */
function openedAfter(entries: readonly Entry[], number: number): Entry | null {
  const fresh = entries.filter((entry) => entry.number > number);
  const found = fresh.findLast(({ events }) =>
    events.some(({ event }) => event === 'revealed' || event === 'round-shown'),
  );
  return found?.events.some(({ event }) => event === 'revealed') === true ? found : null;
}

/** Holds the match as it was before a reveal, until the reveal was shown. Constructed once, by a component. */
export class Held {
  /** The parts for staging; null until they are loaded: the outcome is then shown in words only. */
  parts = $state.raw<Parts | null>(null);
  #through: number = $state(0);
  #before: MatchState;
  readonly #shown: () => MatchState;
  readonly #called: () => boolean;

  /** The reveal that is still to be shown. */
  readonly entry = $derived.by(() => {
    const opened = openedAfter(this.#shown().entries, this.#through);
    return opened !== null && (this.#called() || this.canStage) ? opened : null;
  });
  /** Whether it is being shown now, and nobody is still to be called. */
  readonly isStaging = $derived.by(() => this.entry !== null && !this.#called());
  readonly match = $derived.by(() => (this.entry === null ? this.#shown() : this.#before));

  /** `called`: whether the people at a shared screen are still to be called. */
  constructor(shown: () => MatchState, called: () => boolean) {
    this.#shown = shown;
    this.#called = called;
    this.#before = untrack(shown);
    this.#through = this.#before.number;
    $effect.pre(() => {
      if (this.entry === null) this.#before = shown();
    });
    // An entry that was not held back when it came is never staged later.
    $effect(() => {
      if (this.entry === null) this.#through = shown().number;
    });
  }

  /** Not with the pace `off` or reduced motion. */
  get canStage(): boolean {
    return this.parts !== null && slowness() > 0 && !isStill();
  }

  /** Called after the parts that make the table playable. */
  async fetch(): Promise<void> {
    const [found] = await Promise.all([import('./show'), useWords('yaxha/show')]);
    this.parts = found;
  }

  /** Called when it was shown, or skipped by a press. */
  done(): void {
    this.#through = this.#shown().number;
  }
}
