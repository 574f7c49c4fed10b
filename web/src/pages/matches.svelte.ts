/** The matches of this device: those that go on, and those that are over. */
import type { OwnMatch } from '../generated/protocol';
import { isReached } from '../net/reach.svelte';
import { listMatches, matchesHere } from '../net/rest';
import { keep, kept } from '../storage/kept';
import { keptDevice } from '../storage/matches';
import { list, tidy, unlisted } from '../storage/own';

/** One whose rules are not played any more cannot go on: it is over. */
const isRunning = ({ status, rules_changed }: OwnMatch): boolean => status !== 'finished' && !rules_changed;

export class OwnMatches {
  /** Whether it is known which matches there are. */
  readonly isKnown = $derived.by(() => this.found !== null);
  readonly running = $derived.by(() => this.shown.filter(isRunning));
  readonly finished = $derived.by(() => this.shown.filter((match) => !isRunning(match)));
  /** Whether running matches are to be expected until it is known, so that room is kept for them. */
  readonly isExpected = kept('running') !== null;
  /** The match that was taken off the list last, until it is put back. */
  removed = $state.raw<OwnMatch | null>(null);
  private found = $state.raw<readonly OwnMatch[] | null>(null);
  private hidden = $state.raw(unlisted());
  private readonly shown = $derived.by(() => (this.found ?? []).filter(({ match }) => !this.hidden.includes(match)));

  constructor() {
    $effect(() => {
      if (isReached()) void this.look();
    });
    $effect(() => {
      if (this.isKnown) keep('running', this.running.length > 0 ? '1' : null);
    });
  }

  /** Whether a match of that kind was taken off the list and can be put back. */
  hasRemoved(running: boolean): boolean {
    return this.removed !== null && isRunning(this.removed) === running;
  }

  remove(match: OwnMatch): void {
    this.hidden = list(match.match, false);
    this.removed = match;
  }

  putBack(): void {
    if (this.removed !== null) this.hidden = list(this.removed.match, true);
    this.removed = null;
  }

  private async look(): Promise<void> {
    if (keptDevice() === null) {
      this.found = [];
      return;
    }
    try {
      this.found = await listMatches();
      tidy(new Set(this.found.map(({ match }) => match)));
    } catch {
      // Without a connection only what is played here can be listed; the rest comes with the connection.
      const here = await matchesHere().catch(() => []);
      if (here.length > 0) this.found ??= here;
    }
  }
}
