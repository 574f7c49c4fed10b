// How each piece looks: the colours of its faces and its sign. Signs lie within one unit around the middle of a face.
// Which pieces there are is a game's own business: it brings a set of them.
import type { Key } from '../i18n';

export interface Look {
  /** The word of the piece, as addresses and other files call it. */
  readonly word: string;
  /** What the piece is called. */
  readonly name: Key;
  /** The faces on top, to the left and to the right, and the sign on them. */
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly ink: string;
  readonly sign: string;
  /** A sign that would be another one if it lay slanted on the top: a cross would be a plus. */
  readonly isUpright?: true;
  /** What the piece pays, written on its top. */
  readonly value?: number;
}

/** The pieces of a game by their letters, which other games may use for other pieces. */
export interface PieceSet {
  /** Tells the pictures of one set from those of another. */
  readonly name: string;
  readonly looks: Readonly<Record<string, Look>>;
}

/** The ground of a pyramid: cells along a side of its grid, and how many of them a base can be wide at most. */
export interface Grid {
  readonly base: number;
  readonly widest: number;
}

/** A mark that somebody leaves on a piece. */
export interface Emblem {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly sign: string;
}

const SHADE = '#40200a';

/** A colour between two colours written as #rrggbb. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(channel(from, at) * (1 - part) + channel(to, at) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** The faces of a piece whose top has this colour; the sides are its shades. */
export const faces = (top: string, ink: string): Pick<Look, 'top' | 'left' | 'right' | 'ink'> => ({
  top,
  left: mixed(top, SHADE, 0.14),
  right: mixed(top, SHADE, 0.32),
  ink,
});

/** The look of a piece. Throws RangeError for a letter that the set does not have. */
export function lookOf({ looks }: PieceSet, letter: string): Look {
  const look = looks[letter];
  if (look === undefined)
    throw new RangeError(`${JSON.stringify(letter)} is not one of ${Object.keys(looks).join(' ')}`);
  return look;
}
