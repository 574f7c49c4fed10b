/** The files of the puzzles that come with the package: one for each kind and grade, fetched when it is needed. */
import { readPuzzle, type Puzzle, type WrittenPuzzle } from '../../model/puzzle';

const FILES = import.meta.glob<string>('../../../../src/witz/coach/puzzles/data/*.json', {
  query: '?url',
  import: 'default',
  eager: true,
});

const addressOf = (kind: string, grade: number): string | undefined =>
  Object.entries(FILES).find(([path]) => path.endsWith(`/${kind}-${grade}.json`))?.[1];

/** The grades that there are puzzles of. */
export const gradesOf = (kind: string): number[] =>
  [0, 1, 2, 3, 4].filter((grade) => addressOf(kind, grade) !== undefined);

/** The puzzles of a kind and grade. */
export async function fetchPuzzles(kind: string, grade: number): Promise<Puzzle[]> {
  const answer = await fetch(addressOf(kind, grade) ?? '');
  if (!answer.ok) throw new Error(`puzzles: ${answer.status}`);
  return ((await answer.json()) as WrittenPuzzle[]).map(readPuzzle);
}
