/** The words for errors when a pad is counted. */
import { pieceName } from '../../../board';
import { capital, t } from '../../../i18n';
import { Refusal } from '../../../net/refusal';
import { refusalWords } from '../../../ui/refusals';
import type { Pad } from './pad';
import { CUBES } from '../pieces';

const KNOWN = {
  'name-repeated': 'yaxha.scorepad.bad.names',
  'too-many-cubes': 'yaxha.scorepad.bad.cubes',
  'bad-table': 'yaxha.scorepad.bad.table',
  offline: 'yaxha.scorepad.bad.network',
} as const;

/** A sentence for any error when a pad is counted. */
export function whyNotCounted(error: unknown, pad: Pad): string {
  const key =
    error instanceof Refusal
      ? (KNOWN as Readonly<Record<string, (typeof KNOWN)[keyof typeof KNOWN]>>)[error.code]
      : undefined;
  return key ? t(key, key === 'yaxha.scorepad.bad.cubes' ? mostPainted(pad) : {}) : refusalWords(error);
}

/** The most painted colour over all pyramids, and its number. */
function mostPainted({ players }: Pad): { colour: string; number: number } {
  const letters = players.flatMap(({ cubes }) => Object.values(cubes));
  const counts = [...new Set(letters)].map((letter) => ({
    colour: capital(pieceName(CUBES, letter)),
    number: letters.filter((each) => each === letter).length,
  }));
  return counts.reduce((most, each) => (each.number > most.number ? each : most));
}
