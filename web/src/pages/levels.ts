/** The strengths of bots in words. */
import { t } from '../i18n';

const PROGRAMS = ['random', 'greedy'] as const; // yardsticks for people who write bots
/** Weakest first. */
export const LEVELS = ['novice', 'apprentice', 'planner', 'expert', 'master'] as const;
const KNOWN = [...PROGRAMS, ...LEVELS] as const;

/** The name of a level; one that the page does not know keeps the server's. */
export function levelName(level: string): string {
  const found = KNOWN.find((each) => each === level);
  return found ? t(`level.${found}`) : level;
}

/** The character of a level in one line; nothing for one that the page does not know. */
export function characterOf(level: string): string {
  const found = LEVELS.find((each) => each === level);
  return found ? t(`character.${found}`) : '';
}

/** The levels that people are offered: all but those for programs, unless a game has nothing else. */
export function forPeople(levels: string[]): string[] {
  const found = levels.filter((level) => !PROGRAMS.some((each) => each === level));
  return found.length ? found : levels;
}
