/** The stored progress with a kind of puzzle. */
import { NEW, type Progress } from '../../model/puzzle';
import { keptPuzzles } from '../../storage/puzzles';

/** The stored progress; invalid or missing parts get their initial values. */
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
