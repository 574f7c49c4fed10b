/** The stored results of the deals of the day on this device: the match, and how it ended. */
import { keep, kept } from './local';

export interface DayMatch {
  readonly day: string;
  readonly level: string;
  readonly match: string;
  readonly score: number | null;
  /** The rank among the players: one more than the number of better ones; equal scores share it. */
  readonly rank: number | null;
  readonly won: boolean;
}

/** The stored deal of a day of a game; null if it was not started on this device. */
export function keptDay(game: string, day: string): DayMatch | null {
  try {
    const found = JSON.parse(kept(`day.${game}`) ?? 'null') as DayMatch | null;
    return found?.day === day ? found : null;
  } catch {
    return null;
  }
}

/** Stores a game's latest deal of the day. */
export const keepDay = (game: string, match: DayMatch): void => keep(`day.${game}`, JSON.stringify(match));
