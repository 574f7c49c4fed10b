/** A match as this device sees it: the server's messages folded into one value. No page, no network, no rules. */
import type {
  AnyEvent,
  Draft,
  Drafted,
  GameView,
  MatchInfo,
  Presence,
  SeatPresence,
  Table,
  Update,
  Welcome,
} from '../generated/protocol';

/** One entry of the match's log, with the events that this device may know. */
export interface Entry {
  readonly number: number;
  readonly events: readonly AnyEvent[];
}

/** One seat's side of the match; partial updates are merged into it. */
export interface Side {
  readonly seat: number | null;
  readonly view: GameView | null;
  readonly decision: string | null;
  readonly answered: readonly string[];
  readonly legal: Table['legal'] & object;
  readonly drafts: readonly Draft[];
}

export interface MatchState {
  /** The number of the last entry. */
  readonly number: number;
  readonly info: MatchInfo;
  /** The seats of this device; none for a spectator. */
  readonly you: readonly number[];
  /** The connection of each seat; `presenceAt` is this device's time when the message came. */
  readonly presence: readonly SeatPresence[];
  readonly presenceAt: number;
  readonly awaySeconds: number;
  readonly entries: readonly Entry[];
  readonly sides: readonly Side[];
}

const EMPTY: Side = { seat: null, view: null, decision: null, answered: [], legal: [], drafts: [] };

/**
 * The state after a welcome message, with earlier entries kept. Null if entries are missing in between (the server has
 * reloaded the match): a resync then fetches them.
 */
export function welcomed(before: MatchState | null, message: Welcome, now: number): MatchState | null {
  const first = message.entries[0]?.number ?? message.number + 1;
  if (before && first > before.number + 1) return null;
  const kept = before?.entries.filter((entry) => entry.number < first) ?? [];
  return {
    number: message.number,
    info: message.match,
    you: message.you,
    presence: message.presence,
    presenceAt: now,
    awaySeconds: message.away_seconds,
    entries: [...kept, ...message.entries],
    sides: message.tables.map((table) => changedSide(EMPTY, table)),
  };
}

/** The state after an entry; null if one was missed and a resync is needed. */
export function updated(before: MatchState, message: Update): MatchState | null {
  if (message.number <= before.number) return before;
  if (message.number !== before.number + 1) return null;
  return {
    ...before,
    number: message.number,
    info: message.match ?? before.info,
    entries: [...before.entries, { number: message.number, events: message.events }],
    sides: before.sides.map((side) => {
      const table = message.tables.find((each) => each.seat === side.seat);
      return table ? changedSide(side, table) : side;
    }),
  };
}

/** The seat that acted in an entry: the first one in its events; null if there is none. */
export function actorOf(events: readonly AnyEvent[]): number | null {
  const found = events.find((event) => 'seat' in event);
  return found && 'seat' in found ? found.seat : null;
}

/** The state after a draft. */
export function drafted(before: MatchState, message: Drafted): MatchState {
  return {
    ...before,
    sides: before.sides.map((side) =>
      side.seat === message.seat ? { ...side, drafts: withDraft(side.drafts, message.draft) } : side,
    ),
  };
}

/** The state after a change of presence. */
export function present(before: MatchState, message: Presence, now: number): MatchState {
  return { ...before, presence: message.seats, presenceAt: now };
}

function changedSide(side: Side, table: Table): Side {
  return {
    seat: table.seat,
    view: table.view ?? (side.view && table.parts ? withParts(side.view, table.parts) : side.view),
    decision: table.decision === undefined ? side.decision : table.decision,
    answered: table.answered ?? side.answered,
    legal: table.legal ?? side.legal,
    drafts: table.drafts ?? side.drafts,
  };
}

/** A view with its changed members replaced; in `seats` only the changed members of each seat are. */
function withParts(view: GameView, parts: Record<string, unknown>): GameView {
  const changes = parts.seats as readonly object[] | undefined;
  const seats = changes ? view.seats.map((seat, at) => ({ ...seat, ...changes[at] })) : view.seats;
  return { ...view, ...parts, seats } as GameView;
}

function withDraft(drafts: readonly Draft[], draft: Draft): readonly Draft[] {
  return [...drafts.filter((each) => each.plan !== draft.plan), draft];
}

/** The seconds since a seat's connection was lost; null while it is connected, and for a bot. */
export function secondsAway(state: MatchState, seat: number, now: number): number | null {
  const found = state.presence.find((each) => each.seat === seat);
  if (!found || found.connected) return null;
  return found.seconds + Math.floor((now - state.presenceAt) / 1000);
}

/** The side of a seat, or of spectators (null). */
export function sideOf(state: MatchState, seat: number | null): Side | undefined {
  return state.sides.find((side) => side.seat === seat);
}
