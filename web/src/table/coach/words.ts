/** What the coach says, in the language of the page: moves and reasons. How a game calls its own things it says itself. */
import type { AdvisedMove, AdvisedReason } from '../../generated/protocol';
import { pieceName, type PieceSet } from '../../board';
import { currentLanguage, listed, t } from '../../i18n';
import type { Key } from '../../i18n';
import type { Who } from '../../model/who';

/** What a game adds to the words of the coach. */
export interface CoachWords {
  readonly set: PieceSet;
  /** An action, as a record has it: its verb and what follows; null for what goes without saying. */
  readonly action: (verb: string, first: string, second: string) => string | null;
  /** Something that a reason names and only this game has; null for the rest. */
  readonly named: (what: string, name: string) => string | null;
  /** What a move is expected to bring: points or coins. */
  readonly amount: Key;
  /** A moment of the match: its round or turn. */
  readonly moment: Key;
}

/** Points as a person reads them, with a true minus. */
export const pointsWords = (points: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(points).replace('-', '−');

/** Points or coins of a game in words. */
export const amountWords = ({ amount }: CoachWords, number: number): string =>
  t(amount, { number: pointsWords(number) });

/** The pieces that a move places: O1d4. */
export const placedBy = ({ actions }: Pick<AdvisedMove, 'actions'>): string[] =>
  actions.flatMap((action) => {
    const [verb, piece, cell] = action.split(' ');
    return verb === 'place' && piece && cell ? [piece + cell] : [];
  });

/** A move in words. */
export const moveWords = ({ action: inWords }: CoachWords, { actions }: Pick<AdvisedMove, 'actions'>): string =>
  listed(
    actions.flatMap((action) => {
      const [verb = '', first = '', second = ''] = action.split(' ');
      return inWords(verb, first, second) ?? [];
    }),
  );

const PIECES: ReadonlySet<string> = new Set(['colour', 'block', 'taken']);
/** What decides between one and many in a sentence. */
const COUNTED: ReadonlySet<string> = new Set(['coins', 'cells']);

/** A reason in words; `who` is needed where it names a seat. */
export function reasonWords({ set, named }: CoachWords, who: Who | null, { code, said }: AdvisedReason): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(said)) {
    if (key === 'seat') values['name'] = who?.title(Number(value)) ?? '';
    else if (PIECES.has(key)) values[key] = pieceName(set, String(value));
    else if (COUNTED.has(key)) values['count'] = Math.round(Number(value));
    else values[key] = typeof value === 'number' ? Math.round(value) : (named(key, value) ?? value);
  }
  return t(`coach.because.${code}` as Key, values);
}
