/** The ways in which the people at this device can leave a match, and whose consent they need. */
import type { MatchInfo } from '../../generated/protocol';

interface Ways {
  /** The seats at this device whose people have not resigned. */
  readonly here: readonly number[];
  /** Whether nobody else is in the match. */
  readonly isAlone: boolean;
  /** Whether this device can call the match off without asking anybody. */
  readonly mayAbort: boolean;
}

export function waysToLeave(info: Pick<MatchInfo, 'seats' | 'may_abort'>, you: readonly number[]): Ways {
  const people = info.seats.filter(({ kind, has_resigned }) => kind === 'person' && !has_resigned);
  const here = people.map(({ seat }) => seat).filter((seat) => you.includes(seat));
  const isAlone = here.length === people.length;
  return { here, isAlone, mayAbort: isAlone || info.may_abort === true };
}

/** The other seats that want the match called off, as long as a seat of this device has not agreed. */
export function askedToAbort(info: Pick<MatchInfo, 'seats' | 'status'>, you: readonly number[]): readonly number[] {
  const isHere = (seat: number): boolean => you.includes(seat);
  const undecided = info.seats.some(
    ({ seat, level, wants_abort }) => isHere(seat) && level === null && wants_abort !== true,
  );
  if (info.status !== 'running' || !undecided) return [];
  return info.seats.filter(({ seat, wants_abort }) => wants_abort && !isHere(seat)).map(({ seat }) => seat);
}
