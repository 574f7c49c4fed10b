/** The seat in front of this device, its view of the match, and its requests. The same for every game. */
import { announce } from '../ui/announce.svelte';
import type { LogLine } from '../model/sentence';
import { seatAtDevice } from '../model/hotseat';
import type { LiveMatch } from '../play/live.svelte';
import { secondsAway, sideOf, type MatchState } from '../model/match';
import { spoken } from '../model/sentence';
import { whoOf } from '../model/who';
import type { PieceSet } from '../board';
import { Refusal } from '../net/refusal';
import type { Why } from '../ui/refusals';

export class Seated {
  readonly #live: () => LiveMatch;
  /** The level of the bot that stands in for an absent person. */
  readonly standIn: string;
  readonly #whyOf: (error: unknown, where: string | null) => Why;
  readonly #held: (() => MatchState) | null;
  #before: number | null = null;
  /** The seat that took its answer back and waits for its turn at the device. */
  #awaited: number | null = null;
  /** Why the last request was refused. */
  refusal = $state.raw<Why | null>(null);

  // A table is only rendered once `live.shown` is set.
  readonly match = $derived.by(() => this.#held?.() ?? this.#live().shown!);
  // Every message makes a new state; the derived values avoid recomputing its unchanged parts.
  readonly info = $derived.by(() => this.match.info);
  readonly you = $derived.by(() => this.match.you);
  readonly entries = $derived.by(() => this.match.entries);
  readonly seat = $derived.by(() => this.#sits());
  readonly who = $derived.by(() => whoOf(this.info, this.you));
  readonly side = $derived.by(() => sideOf(this.match, this.seat) ?? this.match.sides[0]!);
  /** Whether several people play at this device. */
  readonly shared = $derived.by(() => this.you.length > 1);
  readonly botPlays = $derived.by(() => this.seat !== null && this.info.seats[this.seat - 1]?.level !== null);

  /** The second is the game; `held` is the match as shown, for games that delay some of it. */
  constructor(
    live: () => LiveMatch,
    { standIn }: { readonly standIn: string },
    whyOf: (error: unknown, where: string | null) => Why,
    held: (() => MatchState) | null = null,
  ) {
    this.#live = live;
    this.standIn = standIn;
    this.#whyOf = whyOf;
    this.#held = held;
  }

  #sits(): number | null {
    const seat = seatAtDevice(this.match, this.#before, this.#awaited);
    if (seat === this.#awaited) this.#awaited = null;
    return (this.#before = seat);
  }

  /** Sends a request, and shows why it was refused; `where` is the cell that was tried. Resolves to whether it succeeded. */
  async attempt(what: () => Promise<void>, where: string | null = null): Promise<boolean> {
    this.refusal = null;
    try {
      await what();
      return true;
    } catch (error) {
      // No message for requests that came too late: the table shows that.
      if (!(error instanceof Refusal && (error.code === 'stale-decision' || error.code === 'left')))
        this.refuse(this.#whyOf(error, where));
      return false;
    }
  }

  /** Shows why actions are not allowed, without doing them; `where` is their cell. */
  async ask(actions: readonly string[], where: string | null = null, plan: string | null = null): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    await this.attempt(async () => {
      const why = await this.#live().whyNot(seat, actions, plan);
      if (why) throw why;
    }, where);
  }

  /** Shows and announces a refusal. */
  private refuse(why: Why): void {
    this.refusal = why;
    announce(why.words);
  }

  /** Takes a seat's answer back; a shared screen then returns to this seat. */
  async takeBack(seat: number): Promise<void> {
    this.#awaited = seat;
    if (!(await this.attempt(() => this.#live().takeBack(seat)))) this.#awaited = null;
  }

  /** Hands a seat over to a bot. */
  async handOver(seat: number): Promise<void> {
    await this.attempt(() => this.#live().handOver(seat, this.standIn));
  }

  /** The seconds since the person of another seat was connected, in a running match; null while connected. */
  away(seat: number): number | null {
    const info = this.info.seats[seat - 1];
    if (!info || seat === this.seat || info.kind !== 'person' || info.level !== null || this.info.status !== 'running')
      return null;
    return secondsAway(this.match, seat, this.#live().now);
  }
}

/** Announces every new line of the log that is not plain to screen readers. Called once, by a component. */
export function announceNew(set: PieceSet, lines: () => readonly LogLine[]): void {
  let told = -1;
  $effect(() => {
    const all = lines();
    if (told >= 0) for (const line of all.slice(told)) if (line.kind !== 'plain') announce(spoken(set, line.said));
    told = all.length;
  });
}

/** Whether a key press is for the table: no repeat, no modifier, not in a field, and no dialog is open. */
export function isForTable(event: KeyboardEvent): boolean {
  return (
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.repeat &&
    !(event.target instanceof Element && event.target.closest('input, select, textarea')) &&
    // Not only in it: when a button with the focus goes, its keys go to the body.
    document.querySelector('dialog[open]') === null
  );
}

/** Whether no element has the focus that reacts to keys. */
export function isUnfocused({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.closest('button, a, summary, [role=button], [role=gridcell]'));
}
