/** The names of the bot levels. */
import { t } from '../i18n';

const PROGRAMS = ['random', 'greedy'] as const; // baselines for people who write bots
/** Weakest first. */
export const LEVELS = ['novice', 'apprentice', 'planner', 'expert', 'master'] as const;
const KNOWN = [...PROGRAMS, ...LEVELS] as const;

/** The name of a level; unknown levels keep the server's. */
export function levelName(level: string): string {
  const found = KNOWN.find((each) => each === level);
  return found ? t(`level.${found}`) : level;
}

/** The character of a level in one line; empty for unknown levels. */
export function characterOf(level: string): string {
  const found = LEVELS.find((each) => each === level);
  return found ? t(`character.${found}`) : '';
}

/** The levels offered to people: all except the baselines, unless a game has no others. */
export function forPeople(levels: string[]): string[] {
  const found = levels.filter((level) => !PROGRAMS.some((each) => each === level));
  return found.length ? found : levels;
}
