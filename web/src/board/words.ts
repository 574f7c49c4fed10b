/** Texts about cells for screen readers. */
import { t } from '../i18n';
import { lookOf, type PieceSet } from './pieces';
import type { Mark, PlacedPiece, Target } from './types';

/** The name of a piece in the language of the page. */
export function pieceName(set: PieceSet, piece: string): string {
  return t(lookOf(set, piece).name);
}

/** The name of a level, counted from 1 for people. */
export function levelWords(level: number): string {
  return t('board.level', { level: level + 1 });
}

/** A cell and its piece or target: "2d4, empty, orange may go here: +3". */
export function cellWords(
  set: PieceSet,
  cell: string,
  piece: string | undefined,
  target: Target | undefined,
  marks: readonly Mark[] = [],
): string {
  if (piece !== undefined) {
    const words = marks.flatMap((mark) => (mark.cell === cell ? [mark.words] : []));
    return [t('board.filled', { cell, piece: pieceName(set, piece) }), ...words].join(', ');
  }
  if (target === undefined) return t('board.empty', { cell });
  const values = { cell, piece: pieceName(set, target.piece) };
  // The accessible name contains the visible label, as speech input needs it.
  const worth = [target.label, target.words]
    .filter((text, at) => text !== undefined && (at === 1 || !target.words?.includes(text)))
    .join(', ');
  return worth === '' ? t('board.target', values) : t('board.target-worth', { ...values, worth });
}

/** The accessible name of a piece; a ghost has none, since the name of its place tells it. */
export function heardAs(
  set: PieceSet,
  { cell, piece, state }: PlacedPiece,
  marks: readonly Mark[] = [],
): { 'aria-hidden': true } | { role: 'img'; 'aria-label': string } {
  if (state === 'ghost') return { 'aria-hidden': true };
  return { role: 'img', 'aria-label': cellWords(set, cell, piece, undefined, marks) };
}
