/** The strengths of bots in words. */
import { t } from '../i18n';

const KNOWN = ['random', 'greedy'] as const;

/** The name of a level; one that the page does not know keeps the server's. */
export function levelName(level: string): string {
  const found = KNOWN.find((each) => each === level);
  return found ? t(`level.${found}`) : level;
}
