// The look of each piece: the colours of its faces and its sign. Signs lie within one unit around the middle of a face.
// The pieces themselves are a game's own: each game brings a set of them.
import type { Key } from '../i18n';

export interface Look {
  /** The English word for the piece, used in addresses and other files. */
  readonly word: string;
  /** The key of its name. */
  readonly name: Key;
  /** The colours of the top, left and right faces; `sign` is drawn on them. */
  readonly top: string;
  readonly left: string;
  readonly right: string;
  readonly ink: string;
  readonly sign: string;
  /** Whether the sign is not slanted with the top: a cross would become a plus. */
  readonly isUpright?: true;
  /** The value of the piece, written on its top. */
  readonly value?: number;
}

/** The pieces of a game by letter; other games may use the same letters for other pieces. */
export interface PieceSet {
  /** Distinguishes the pictures of one set from those of another. */
  readonly name: string;
  readonly looks: Readonly<Record<string, Look>>;
}

/** The ground of a pyramid: the cells along a side of its grid, and the maximum width of a base. */
export interface Grid {
  readonly base: number;
  readonly widest: number;
}

/** A player's mark on a piece. */
export interface Emblem {
  readonly id: string;
  readonly name: string;
  readonly colour: string;
  readonly sign: string;
}

const SHADE = '#40200a';

/** A colour between two colours in #rrggbb. */
export function mixed(from: string, to: string, part: number): string {
  const channel = (colour: string, at: number): number => Number.parseInt(colour.slice(at, at + 2), 16);
  const mix = (at: number): string =>
    Math.round(channel(from, at) * (1 - part) + channel(to, at) * part)
      .toString(16)
      .padStart(2, '0');
  return `#${mix(1)}${mix(3)}${mix(5)}`;
}

/** The colours of a piece with this top; the sides are darker shades. */
export const faces = (top: string, ink: string): Pick<Look, 'top' | 'left' | 'right' | 'ink'> => ({
  top,
  left: mixed(top, SHADE, 0.14),
  right: mixed(top, SHADE, 0.32),
  ink,
});

/** The look of a piece. Throws RangeError for a letter outside the set. */
export function lookOf({ looks }: PieceSet, letter: string): Look {
  const look = looks[letter];
  if (look === undefined)
    throw new RangeError(`${JSON.stringify(letter)} is not one of ${Object.keys(looks).join(' ')}`);
  return look;
}
