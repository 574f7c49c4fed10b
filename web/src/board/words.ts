/** What the widgets say of a cell, for those who listen instead of look. */
import { t } from '../i18n';
import { lookOf, type PieceSet } from './pieces';
import type { Mark, PlacedPiece, Target } from './types';

/** The name of a piece in the language of the page. */
export function pieceName(set: PieceSet, piece: string): string {
  return t(lookOf(set, piece).name);
}

/** The name of a level, which counts from 1 for people. */
export function levelWords(level: number): string {
  return t('board.level', { level: level + 1 });
}

/** A cell and what is in it or may go there: "2d4, empty, orange may go here: +3". */
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
  // What is written on the place is in its name, so that it can be called by it.
  const worth = [target.label, target.words]
    .filter((text, at) => text !== undefined && (at === 1 || !target.words?.includes(text)))
    .join(', ');
  return worth === '' ? t('board.target', values) : t('board.target-worth', { ...values, worth });
}

/** What a piece of a picture is to those who listen: its name, unless it is only looked at, which its place says. */
export function heardAs(
  set: PieceSet,
  { cell, piece, state }: PlacedPiece,
  marks: readonly Mark[] = [],
): { 'aria-hidden': true } | { role: 'img'; 'aria-label': string } {
  if (state === 'ghost') return { 'aria-hidden': true };
  return { role: 'img', 'aria-label': cellWords(set, cell, piece, undefined, marks) };
}
