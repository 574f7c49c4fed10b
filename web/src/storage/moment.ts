/** How far a match had come when this device saw it last, for the list of those that go on. */
import { keep, kept } from './kept';

/** Counted as its game counts: rounds, or blocks. */
export interface Moment {
  readonly done: number;
  readonly all: number;
}

/** Keeps how far a match has come. */
export const keepMoment = (match: string, { done, all }: Moment): void => keep(`moment.${match}`, `${done} ${all}`);

/** How far it had come, or null where this device has not seen it. */
export function momentOf(match: string): Moment | null {
  const [done, all] = (kept(`moment.${match}`) ?? '').split(' ').map(Number);
  return done !== undefined && all ? { done, all } : null;
}
