/** Two examples of each bonus card: one that scores, and one that does not. */
import type { PlacedPiece } from '../../../board';
import examples from './examples.json';

/** The first pyramid is the player's own, the next one the left neighbour's. */
interface Example {
  readonly pyramids: readonly (readonly (readonly string[])[])[];
  readonly figures: readonly number[];
  readonly cells: readonly (readonly string[])[];
}

export const exampleOf = (card: string, kind: 'good' | 'bad'): Example =>
  (examples as Readonly<Record<string, Record<'good' | 'bad', Example>>>)[card]![kind];

/** The pieces of a pyramid written level by level, with the decisive cells lit. */
export function piecesOf(levels: readonly (readonly string[])[], lit: readonly string[]): PlacedPiece[] {
  return levels.flatMap((rows, level) =>
    rows.flatMap((row, r) =>
      [...row].flatMap((letter, column) => {
        const cell = `${level + 1}${'abcd'[column]}${r + 1}`;
        return letter === '.'
          ? []
          : [{ cell, piece: letter, state: lit.includes(cell) ? ('lit' as const) : undefined }];
      }),
    ),
  );
}
