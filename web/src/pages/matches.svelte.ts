/** The matches of this device: the running and the finished ones. */
import type { OwnMatch } from '../generated/protocol';
import { isReached } from '../net/reach.svelte';
import { matchesHere, matchesThere } from '../net/rest';
import { keepsNow } from '../storage/keeps.svelte';
import { keep, kept } from '../storage/local';
import { keptDevice } from '../storage/matches';
import { list, tidy, unlisted } from '../storage/own';

/** A match of older rules cannot go on, so it counts as finished. */
const isRunning = ({ status, rules_changed }: OwnMatch): boolean => status !== 'finished' && !rules_changed;

export class OwnMatches {
  /** Whether the list has been loaded. */
  readonly isKnown = $derived.by(() => this.found() !== null);
  readonly running = $derived.by(() => this.shown.filter(isRunning));
  readonly finished = $derived.by(() => this.shown.filter((match) => !isRunning(match)));
  /** Whether there were running matches at the last visit: the page then reserves space until the list is loaded. */
  readonly isExpected = kept('running') !== null;
  /** The match that was removed from the list last, until it is put back. */
  removed = $state.raw<OwnMatch | null>(null);
  private there = $state.raw<readonly OwnMatch[] | null>(null);
  private here = $state.raw<readonly OwnMatch[] | null>(null);
  /** Whether the list of the server, or the one inside the page, could not be loaded. */
  private isCutOff = $state(false);
  private hidden = $state.raw(unlisted());
  private readonly shown = $derived.by(() => (this.found() ?? []).filter(({ match }) => !this.hidden.includes(match)));

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

  /** The matches on the server and inside the page, the latest first; null as long as the list is not known. */
  private found(): readonly OwnMatch[] | null {
    // What the database keeps back follows later: the other matches need not wait for it.
    const here = this.here ?? (keepsNow() === 'waits' ? [] : null);
    const lists = [this.there, here].filter((list) => list !== null);
    // A list that could not be loaded is no empty one: the other is shown alone only if there is something in it.
    const isEnough = lists.length === 2 || (this.isCutOff && lists.some((list) => list.length > 0));
    return isEnough ? lists.flat().sort((one, other) => other.touched - one.touched) : null;
  }

  private async look(): Promise<void> {
    if (keptDevice() === null) {
      [this.there, this.here] = [[], []];
      return;
    }
    const cutOff = () => {
      this.isCutOff = true;
      return null;
    };
    const [there, here] = await Promise.all([
      matchesThere().then((found) => (this.there = found), cutOff),
      matchesHere().then((found) => (this.here = found), cutOff),
    ]);
    // Only both lists together, as they are now, say which matches are gone.
    if (there && here) tidy(new Set([...there, ...here].map(({ match }) => match)));
  }
}
