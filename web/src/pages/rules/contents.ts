/** The rules pages as data: which rules stand in which section, and the pictures beside them. */
import type { PieceState, PlacedPiece, PieceSet, View } from '../../board';
import contents from './contents.json';
import examples from './examples.json';

export type GameName = 'yaxha' | 'piramide';

export interface Section {
  readonly id: string;
  readonly rules: readonly string[];
  readonly blocks?: readonly string[];
}

/** A position, with a piece that is tried out or a group that is pointed at. */
export interface Picture {
  readonly pyramid: string;
  readonly tries?: string;
  readonly fits?: boolean;
  readonly pays?: string;
  readonly group?: string;
  readonly view?: string;
  readonly marks?: readonly { cell: string; city: number }[];
}

export const POINTS: readonly number[] = contents.yaxha.points;
export const TAKING = contents.yaxha.taking;
export const STARTER: ReadonlySet<string> = new Set(contents.yaxha.starter);

export const setOf = (game: GameName): PieceSet => (game === 'yaxha' ? 'cubes' : 'blocks');
export const sectionsOf = (game: GameName): readonly Section[] => contents[game].sections;
export const picturesOf = (game: GameName, rule: string): readonly Picture[] =>
  (contents[game].pictures as Readonly<Record<string, readonly Picture[]>>)[rule] ?? [];

/** The pieces of a text such as "O1d4 B1e4". */
export function readPieces(text: string, state?: PieceState): PlacedPiece[] {
  return text.split(' ').filter(Boolean).map((word) => ({ piece: word[0]!, cell: word.slice(1), state }));
}

export const viewOf = (picture: Picture): View => (picture.view === 'above' ? 'above' : 'iso');

/** An example of a bonus card: the first pyramid is yours, the next one that on your left. */
export interface Example {
  readonly pyramids: readonly (readonly (readonly string[])[])[];
  readonly figures: readonly number[];
  readonly cells: readonly (readonly string[])[];
}

export const exampleOf = (card: string, kind: 'good' | 'bad'): Example =>
  (examples as Readonly<Record<string, Record<'good' | 'bad', Example>>>)[card]![kind];

/** The pieces of a pyramid written level by level, with the cells that decide lit. */
export function piecesOf(levels: readonly (readonly string[])[], lit: readonly string[]): PlacedPiece[] {
  return levels.flatMap((rows, level) =>
    rows.flatMap((row, r) =>
      [...row].flatMap((letter, column) => {
        const cell = `${level + 1}${'abcd'[column]}${r + 1}`;
        return letter === '.' ? [] : [{ cell, piece: letter, state: lit.includes(cell) ? ('lit' as const) : undefined }];
      }),
    ),
  );
}
