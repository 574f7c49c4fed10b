/** The stored progress with puzzles on this device, for each kind. */
import { keep, kept } from './local';

/** The stored progress with a kind of puzzle; null if there is none. */
export function keptPuzzles(kind: string): unknown {
  try {
    return JSON.parse(kept(`puzzles.${kind}`) ?? 'null') as unknown;
  } catch {
    return null;
  }
}

/** Stores it. */
export const keepPuzzles = (kind: string, progress: unknown): void => keep(`puzzles.${kind}`, JSON.stringify(progress));
