/** The puzzle files of the package: each has some puzzles of one kind and grade, and is fetched when it is needed. */
import { readPuzzle, type Puzzle, type PuzzleFiles, type WrittenPuzzle } from '../../model/puzzle';
import { siteRoot } from '../../route/edition';

async function fetched(name: string): Promise<Response> {
  const answer = await fetch(new URL(`puzzle-files/${name}`, siteRoot()));
  if (!answer.ok) throw new Error(`${name}: ${answer.status}`);
  return answer;
}

/** The files of each kind. */
export async function fetchIndex(): Promise<Readonly<Record<string, PuzzleFiles>>> {
  return (await (await fetched('index.json')).json()) as Readonly<Record<string, PuzzleFiles>>;
}

/** The puzzles of a compressed file; `part` counts from 1. */
export async function fetchPuzzles(kind: string, grade: number, part: number): Promise<Puzzle[]> {
  const { body } = await fetched(`${kind}-${grade}-${part}.puzzles`);
  const text = await new Response(body!.pipeThrough(new DecompressionStream('gzip'))).text();
  return (JSON.parse(text) as WrittenPuzzle[]).map(readPuzzle);
}
