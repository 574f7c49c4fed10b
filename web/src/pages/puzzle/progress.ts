/** How somebody fares with a kind of puzzle, as this device keeps it. */
import { NEW, type Progress } from '../../model/puzzle';
import { keptPuzzles } from '../../storage/puzzles';

/** What is kept, or the beginning where that is nothing that can be gone on with. */
export function progressOf(kind: string): Progress {
  const kept = keptPuzzles(kind) as Partial<Progress> | null;
  const number = (value: unknown, otherwise: number): number =>
    typeof value === 'number' && Number.isFinite(value) ? value : otherwise;
  return {
    rating: number(kept?.rating, NEW.rating),
    streak: number(kept?.streak, 0),
    longest: number(kept?.longest, 0),
    answered: Array.isArray(kept?.answered) ? kept.answered : [],
  };
}
