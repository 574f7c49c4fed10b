/** The coach's moves and reasons in the language of the page. The names of a game's own things come from the game. */
import type { AdvisedMove, AdvisedReason } from '../../generated/protocol';
import type { PieceSet } from '../../board';
import { currentLanguage, listed, t } from '../../i18n';
import type { Key, Values } from '../../i18n';
import type { Who } from '../../model/who';

/** Loads a game's words for the coach. */
export type WordsOfCoach = () => Promise<CoachWords>;

/** The game's words for the coach. */
export interface CoachWords {
  readonly set: PieceSet;
  /** An action of a record in words, from its verb and arguments; null if it needs no words. */
  readonly action: (verb: string, first: string, second: string) => string | null;
  /** The words for a value in a reason that is the name of a thing, such as a piece; null for all others. */
  readonly named: (what: string, name: string) => string | null;
  /** The value of a reason that selects the plural form. */
  readonly counted: string;
  /** A reason in words, from its code and values. */
  readonly reason: (code: string, values: Values) => string;
  /** Where to look for a hint, and whether cells of the pyramid are lit for it. */
  readonly look: (what: string, lit: boolean) => string;
  /** A kind of decision, under which mistakes are counted. */
  readonly kind: (kind: string) => string;
  /** The key for the expected gain of a move: points or coins. */
  readonly amount: Key;
  /** The key for a point in the match: its round or turn. */
  readonly moment: Key;
}

/** Points in the local number format, with a true minus. */
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

/** A reason in words; `who` is needed if it names a seat. */
export function reasonWords(
  { named, counted, reason }: CoachWords,
  who: Who | null,
  { code, said }: AdvisedReason,
): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(said)) {
    if (key === 'seat') values['name'] = who?.title(Number(value)) ?? '';
    else if (key === counted) values['count'] = Math.round(Number(value));
    else values[key] = typeof value === 'number' ? Math.round(value) : (named(key, value) ?? value);
  }
  return reason(code, values);
}
