/** What the coach says, in the language of the page: moves and reasons. */
import type { AdvisedMove, AdvisedReason } from '../../generated/protocol';
import { pieceName, type PieceSet } from '../../board';
import { currentLanguage, listed, t } from '../../i18n';
import type { Key } from '../../i18n';
import type { Who } from '../../model/who';

/** Points as a person reads them. */
export const pointsWords = (points: number): string =>
  new Intl.NumberFormat(currentLanguage(), { maximumFractionDigits: 1 }).format(points);

/** The pieces that a move places: O1d4. */
export const placedBy = ({ actions }: AdvisedMove): string[] =>
  actions.flatMap((action) => {
    const [verb, piece, cell] = action.split(' ');
    return verb === 'place' && piece && cell ? [piece + cell] : [];
  });

/** A move in words. */
export function moveWords(set: PieceSet, { actions }: AdvisedMove): string {
  const words = actions.flatMap((action) => {
    const [verb, first = '', second = ''] = action.split(' ');
    switch (verb) {
      case 'choose':
      case 'pick':
        return [t('yaxha.confirm.take', { tile: String.fromCharCode(64 + Number(first)) })];
      case 'place':
        return [t('piramide.act.place', { block: pieceName(set, first), cell: second })];
      case 'buy': {
        const count = Number(second);
        const blocks = first === '-' ? [] : [pieceName(set, first)];
        return [listed([...blocks, ...(count > 0 ? [t('piramide.blind-count', { count })] : [])])];
      }
      case 'return':
        return [t('piramide.act.return', { block: pieceName(set, first) })];
      case 'swap':
        return [t('piramide.act.swap', { block: pieceName(set, second), cell: first })];
      case 'relief':
      case 'done':
      case 'pass':
        return [t(`piramide.act.${verb}`)];
      case 'reserve':
      case 'decline':
        return [t(`coach.${verb}`)];
      default:
        return []; // what fits nowhere is discarded
    }
  });
  return listed(words);
}

const CARD = /^(largest|left)-(orange|blue|green|yellow|grey)$/;

function cardName(card: string): string {
  const [, kind, colour] = CARD.exec(card) ?? [];
  return kind && colour
    ? t(`yaxha.card.${kind}.name` as Key, { colour: t(`yaxha.piece.${colour}` as Key) })
    : t(`yaxha.card.${card}.name` as Key);
}

/** A reason in words. */
export function reasonWords(set: PieceSet, who: Who, { code, said }: AdvisedReason): string {
  const values: Record<string, string | number> = {};
  for (const [key, value] of Object.entries(said)) {
    if (key === 'seat') values['name'] = who.title(Number(value));
    else if (key === 'card') values[key] = cardName(String(value));
    else if (key === 'colour' || key === 'block' || key === 'taken') values[key] = pieceName(set, String(value));
    else values[key] = typeof value === 'number' ? Math.round(value) : value;
  }
  return t(`coach.because.${code}` as Key, values);
}
