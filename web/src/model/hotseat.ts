/** Which seat is in front of a shared device. */
import type { MatchState, Side } from './match';
import { sideOf } from './match';

/** Whether a seat still has to act. */
export const mustAct = (side: Side | undefined): boolean => side !== undefined && side.legal.length > 0;

/**
 * The seat in front of the device: the previous one while it still has to act; else the next.
 * A seat that takes its answer back is `awaited`: it gets the device once it must act again, whatever messages come before.
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
