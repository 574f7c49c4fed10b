/** The matches of this device: the running and the finished ones. */
import type { OwnMatch } from '../generated/protocol';
import { isReached } from '../net/reach.svelte';
import { listMatches, matchesHere } from '../net/rest';
import { keep, kept } from '../storage/kept';
import { keptDevice } from '../storage/matches';
import { list, tidy, unlisted } from '../storage/own';

/** A match of older rules cannot go on, so it counts as finished. */
const isRunning = ({ status, rules_changed }: OwnMatch): boolean => status !== 'finished' && !rules_changed;

export class OwnMatches {
  /** Whether the list has been loaded. */
  readonly isKnown = $derived.by(() => this.found !== null);
  readonly running = $derived.by(() => this.shown.filter(isRunning));
  readonly finished = $derived.by(() => this.shown.filter((match) => !isRunning(match)));
  /** Whether there were running matches at the last visit: the page then reserves space until the list is loaded. */
  readonly isExpected = kept('running') !== null;
  /** The match that was removed from the list last, until it is put back. */
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

  /** Whether the last removed match is of that kind and can be put back. */
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
      // Without a connection only the matches inside the page can be listed; the others follow when it is back.
      const here = await matchesHere().catch(() => []);
      if (here.length > 0) this.found ??= here;
    }
  }
}
