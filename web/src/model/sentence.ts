/** Sentences as keys and values, which are translated where they are shown or spoken. */
import { capital, listed, t, type Key, type Values } from '../i18n';
import { pieceName, type PieceSet } from '../board';

/**
 * The key of a text, and its values. Values named `cubes` are letters ("OOB"), those named `pieces` are letters with cells
 * ("O1d4 B1e4"): they are drawn on the screen, and named in speech.
 */
export interface Sentence {
  readonly key: Key;
  readonly values?: Values;
}

/** A line in the log of a match: the number of its entry, its text, and its kind. */
export interface LogLine {
  readonly number: number;
  readonly said: Sentence;
  readonly kind: 'round' | 'reveal' | 'took' | 'plain';
}

/** A sentence about a seat; the key with `.you` addresses the person in front of the device. */
export function sentenceOf(key: Key, you: Key, isYou: boolean, values: Values): Sentence {
  return { key: isYou ? you : key, values };
}

/** The names of pieces in a list: "orange, orange and blue". */
export function cubeWords(set: PieceSet, cubes: string): string {
  return listed([...cubes].map((letter) => pieceName(set, letter)));
}

/** Pieces with their cells: "orange 1d4 and blue 1e4". */
function pieceWords(set: PieceSet, pieces: string): string {
  return listed(pieces.split(' ').map((piece) => `${pieceName(set, piece.slice(0, 1))} ${piece.slice(1)}`));
}

/** A sentence as plain text, for the live region and for labels. */
export function spoken(set: PieceSet, { key, values = {} }: Sentence): string {
  const words = Object.entries(values).map(([name, value]) => {
    if (name === 'cubes') return [name, cubeWords(set, String(value))];
    if (name === 'pieces') return [name, pieceWords(set, String(value))];
    return [name, value];
  });
  return capital(t(key, Object.fromEntries(words) as Values));
}
