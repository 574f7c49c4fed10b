/** Who sits in front of this device, what that seat sees, and what happens to its wishes. The same at every table. */
import { announce } from '../ui/announce.svelte';
import type { LogLine } from '../model/said';
import { seatAtDevice } from '../model/hotseat';
import type { LiveMatch } from '../play/live.svelte';
import { secondsAway, sideOf, type MatchState } from '../model/match';
import { spoken } from '../model/said';
import { whoOf } from '../model/who';
import type { PieceSet } from '../board';
import { Refusal } from '../net/refusal';
import type { Why } from '../ui/refusals';

/** The bot that plays on for somebody who is away. */
export const STAND_IN = 'greedy';

export class Seated {
  readonly #live: () => LiveMatch;
  readonly #whyOf: (error: unknown, where: string | null) => Why;
  readonly #held: (() => MatchState) | null;
  #before: number | null = null;
  /** The seat that has asked for the device back, until it has something to answer again. */
  #awaited: number | null = null;
  /** Why the last wish was refused. */
  refusal = $state.raw<Why | null>(null);

  // `live.shown` is there before a table is.
  readonly match = $derived.by(() => this.#held?.() ?? this.#live().shown!);
  // Every message makes another state; what is the same in it is not worked out again.
  readonly info = $derived.by(() => this.match.info);
  readonly you = $derived.by(() => this.match.you);
  readonly entries = $derived.by(() => this.match.entries);
  readonly seat = $derived.by(() => this.#sits());
  readonly who = $derived.by(() => whoOf(this.info, this.you));
  readonly side = $derived.by(() => sideOf(this.match, this.seat) ?? this.match.sides[0]!);
  /** Whether several people play at this device. */
  readonly shared = $derived.by(() => this.you.length > 1);
  readonly botPlays = $derived.by(() => this.seat !== null && this.info.seats[this.seat - 1]?.level !== null);

  /** `held` is the match as it is shown where a game shows something of it in its own time. */
  constructor(
    live: () => LiveMatch,
    whyOf: (error: unknown, where: string | null) => Why,
    held: (() => MatchState) | null = null,
  ) {
    this.#live = live;
    this.#whyOf = whyOf;
    this.#held = held;
  }

  #sits(): number | null {
    const seat = seatAtDevice(this.match, this.#before, this.#awaited);
    if (seat === this.#awaited) this.#awaited = null;
    return (this.#before = seat);
  }

  /** Does something, and says why where it is refused; `where` is the cell that was tried. Tells whether it was done. */
  async attempt(what: () => Promise<void>, where: string | null = null): Promise<boolean> {
    this.refusal = null;
    try {
      await what();
      return true;
    } catch (error) {
      // What came too late is seen to be so.
      if (!(error instanceof Refusal && (error.code === 'stale-decision' || error.code === 'left')))
        this.refuse(this.#whyOf(error, where));
      return false;
    }
  }

  /** Says why actions are not allowed, without trying them for good; `where` is the cell that they are about. */
  async ask(actions: readonly string[], where: string | null = null, plan: string | null = null): Promise<void> {
    const seat = this.seat;
    if (seat === null) return;
    await this.attempt(async () => {
      const why = await this.#live().whyNot(seat, actions, plan);
      if (why) throw why;
    }, where);
  }

  /** Shows and says why something is not allowed. */
  private refuse(why: Why): void {
    this.refusal = why;
    announce(why.words);
  }

  /** Takes the answer of a seat back; a shared screen then goes back to whoever thinks again. */
  async takeBack(seat: number): Promise<void> {
    this.#awaited = seat;
    if (!(await this.attempt(() => this.#live().takeBack(seat)))) this.#awaited = null;
  }

  /** Lets a bot play for a seat. */
  async handOver(seat: number): Promise<void> {
    await this.attempt(() => this.#live().handOver(seat, STAND_IN));
  }

  /** For how many seconds a person of a running match has been away; null when there. */
  away(seat: number): number | null {
    const info = this.info.seats[seat - 1];
    if (!info || seat === this.seat || info.kind !== 'person' || info.level !== null || this.info.status !== 'running')
      return null;
    return secondsAway(this.match, seat, this.#live().now);
  }
}

/** Says what happens to those who listen: every new line of the log that is not plain. Called once, by a component. */
export function announceNew(set: PieceSet, lines: () => readonly LogLine[]): void {
  let told = -1;
  $effect(() => {
    const all = lines();
    if (told >= 0) for (const line of all.slice(told)) if (line.kind !== 'plain') announce(spoken(set, line.said));
    told = all.length;
  });
}

/** Whether a key is pressed, not held, and meant for the table, and not for a field or a dialog. */
export function isForTable(event: KeyboardEvent): boolean {
  return (
    !event.ctrlKey &&
    !event.metaKey &&
    !event.altKey &&
    !event.repeat &&
    !(event.target instanceof Element && event.target.closest('input, select, textarea, dialog'))
  );
}

/** Whether nothing has the focus that a key would press. */
export function isUnfocused({ target }: KeyboardEvent): boolean {
  return !(target instanceof Element && target.closest('button, a, summary, [role=button], [role=gridcell]'));
}
