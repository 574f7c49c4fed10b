/** Whose turn it is at a device that several people share. */
import type { MatchState, Side } from './match';
import { sideOf } from './match';

/** Whether a seat still has something to answer. */
export const mustAct = (side: Side | undefined): boolean => side !== undefined && side.legal.length > 0;

/**
 * The seat that should be in front of the device: the one that was, while it has something to do; else the next.
 * A seat that takes its answer back is awaited: it gets the device as soon as it is asked again, whatever is told before.
 */
export function seatAtDevice(state: MatchState, before: number | null, awaited: number | null = null): number | null {
  const { you } = state;
  if (you.length <= 1) return you[0] ?? null;
  for (const seat of [awaited, before])
    if (seat !== null && you.includes(seat) && mustAct(sideOf(state, seat))) return seat;
  const start = before === null ? 0 : you.indexOf(before) + 1;
  const order = [...you.slice(start), ...you.slice(0, start)];
  return order.find((seat) => mustAct(sideOf(state, seat))) ?? before ?? you[0] ?? null;
}
