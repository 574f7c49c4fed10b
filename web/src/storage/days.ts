/** What this device keeps of the deals of the day: the match that was begun, and how it ended. */
import { keep, kept } from './kept';

export interface DayMatch {
  readonly day: string;
  readonly level: string;
  readonly match: string;
  readonly score: number | null;
  /** How many had more, and one; 1 is shared by those with the same. */
  readonly rank: number | null;
  readonly won: boolean;
}

/** What is kept of a game's deal of a day; null where it was not begun on this device. */
export function keptDay(game: string, day: string): DayMatch | null {
  try {
    const found = JSON.parse(kept(`day.${game}`) ?? 'null') as DayMatch | null;
    return found?.day === day ? found : null;
  } catch {
    return null;
  }
}

/** Keeps the latest deal of the day of a game. */
export const keepDay = (game: string, match: DayMatch): void => keep(`day.${game}`, JSON.stringify(match));
