/** What this device keeps of the puzzles that were solved on it, for each kind. */
import { keep, kept } from './kept';

/** What is kept of a kind of puzzle; null where nothing is. */
export function keptPuzzles(kind: string): unknown {
  try {
    return JSON.parse(kept(`puzzles.${kind}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Keeps it. */
export const keepPuzzles = (kind: string, progress: unknown): void => keep(`puzzles.${kind}`, JSON.stringify(progress));
