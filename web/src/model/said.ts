/** Sentences that are made where things happen and put into words where they are shown or spoken. */
import { capital, listed, t, type Key, type Values } from '../i18n';
import { pieceName, type PieceSet } from '../board';

/**
 * A text and what is filled in. Values named `cubes` hold letters ("OOB") and those named `pieces` letters with cells
 * ("O1d4 B1e4"): they are drawn where they are shown, and named where they are spoken.
 */
export interface Said {
  readonly key: Key;
  readonly values?: Values;
}

/** A line of the log of a match: the number of its entry, what it says, and what it is about. */
export interface LogLine {
  readonly number: number;
  readonly said: Said;
  readonly kind: 'round' | 'reveal' | 'took' | 'plain';
}

/** A sentence of a seat: the form with `.you` speaks to the person in front of the device. */
export function saidOf(key: Key, you: Key, isYou: boolean, values: Values): Said {
  return { key: isYou ? you : key, values };
}

/** The names of pieces written together: "orange, orange and blue". */
export function cubeWords(set: PieceSet, cubes: string): string {
  return listed([...cubes].map((letter) => pieceName(set, letter)));
}

/** Pieces with their cells: "orange 1d4 and blue 1e4". */
export function pieceWords(set: PieceSet, pieces: string): string {
  return listed(pieces.split(' ').map((piece) => `${pieceName(set, piece.slice(0, 1))} ${piece.slice(1)}`));
}

/** A sentence as plain text, for the live region and for labels. */
export function spoken(set: PieceSet, { key, values = {} }: Said): string {
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'cubes') return [name, cubeWords(set, String(value))];
    if (name === 'pieces') return [name, pieceWords(set, String(value))];
    return [name, value];
  });
  return capital(t(key, Object.fromEntries(words) as Values));
}
