/** What is shown around the show of the choices: nothing of what comes of them before the show has told it. */
import { untrack } from 'svelte';
import { useWords } from '../../i18n';
import type { Entry, MatchState } from '../../model/match';
import { slowness } from '../../ui/pace.svelte';
import { isStill } from '../../ui/still';

type Parts = typeof import('./show');

/** The entry after some number that opened the choices of a round; none when that round is over already. */
export function openedAfter(entries: readonly Entry[], number: number): Entry | null {
  const fresh = entries.filter((entry) => entry.number > number);
  const found = fresh.findLast(({ events }) =>
    events.some(({ event }) => event === 'revealed' || event === 'round-shown'),
  );
  return found?.events.some(({ event }) => event === 'revealed') === true ? found : null;
}

/** Holds a match as it was before the choices were opened, until they are shown. Made once, by a component. */
export class Held {
  /** What stages the choices; null until it is fetched, and then they are told in words alone. */
  parts = $state.raw<Parts | null>(null);
  #through: number = $state(0);
  #before: MatchState;
  readonly #shown: () => MatchState;
  readonly #called: () => boolean;

  /** What was opened and is still to be shown. */
  readonly entry = $derived.by(() => {
    const opened = openedAfter(this.#shown().entries, this.#through);
    return opened !== null && (this.#called() || this.canStage) ? opened : null;
  });
  /** Whether that goes on now, and nobody is still to be called. */
  readonly isStaging = $derived.by(() => this.entry !== null && !this.#called());
  readonly match = $derived.by(() => (this.entry === null ? this.#shown() : this.#before));

  /** `called`: whether the people at a shared screen are still to look. */
  constructor(shown: () => MatchState, called: () => boolean) {
    this.#shown = shown;
    this.#called = called;
    this.#before = untrack(shown);
    this.#through = this.#before.number;
    $effect.pre(() => {
      if (this.entry === null) this.#before = shown();
    });
    // What was not waited for when it came is not told later.
    $effect(() => {
      if (this.entry === null) this.#through = shown().number;
    });
  }

  /** At the usual pace or slowly, and not at all for whoever wants everything at once. */
  get canStage(): boolean {
    return this.parts !== null && slowness() > 0 && !isStill();
  }

  /** After what makes the table playable. */
  async fetch(): Promise<void> {
    const [found] = await Promise.all([import('./show'), useWords('yaxha/show')]);
    this.parts = found;
  }

  /** It was shown, or a press was quicker. */
  done(): void {
    this.#through = this.#shown().number;
  }
}
