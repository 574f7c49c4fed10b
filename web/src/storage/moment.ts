/** The last known progress of a match on this device, for the list of running matches. */
import { keep, kept } from './local';

/** In the unit of the game: rounds, or blocks. */
export interface Moment {
  readonly done: number;
  readonly all: number;
}

/** Stores the progress of a match. */
export const keepMoment = (match: string, { done, all }: Moment): void => keep(`moment.${match}`, `${done} ${all}`);

/** The last known progress, or null if this device has not seen the match. */
export function momentOf(match: string): Moment | null {
  const [done, all] = (kept(`moment.${match}`) ?? '').split(' ').map(Number);
  return done !== undefined && all ? { done, all } : null;
}
