/** A guided first match of Yaxha: the next hint for a state of the table. Doing what it says advances it. */
import type { Hint } from '../../table/guided.svelte';

/** The state of the table for the guide. */
export interface Moment {
  readonly round: number;
  /** The decision: choose, pick or build; null while the match waits for others. */
  readonly asked: string | null;
  /** Whether a tile was pressed, and the number of its placed cubes. */
  readonly isSelected: boolean;
  readonly placed: number;
  /** Whether nothing more can be placed. */
  readonly isComplete: boolean;
  /** The places of the picked cube, and the filled cells. */
  readonly places: readonly string[];
  readonly filled: readonly string[];
}

type Name = 'tile' | 'first' | 'beside' | 'take' | 'pick' | 'build' | 'confirm' | 'score' | 'level';

const isHigher = (cell: string): boolean => !cell.startsWith('1');

export function hintOf(moment: Moment): Hint<Name> | null {
  const { round, asked, placed, isComplete } = moment;
  if (asked === null) return null;
  if (round > 1) return later(moment);
  if (asked === 'pick' && placed === 0 && !moment.isSelected) return { id: 'pick', at: 'source' };
  if (asked === 'build') return isComplete ? { id: 'confirm', at: 'hand' } : { id: 'build', at: 'build' };
  if (isComplete) return { id: 'take', at: 'hand' };
  if (placed > 0) return { id: 'beside', at: 'build' };
  return moment.isSelected ? { id: 'first', at: 'build' } : { id: 'tile', at: 'source' };
}

/** Hints after the first round: its points, and the first cube of the next level once there is a place for one. */
function later({ round, asked, isSelected, placed, places, filled }: Moment): Hint<Name> | null {
  if (places.some(isHigher) && !filled.some(isHigher)) return { id: 'level', at: 'build' };
  return round === 2 && asked === 'choose' && !isSelected && placed === 0 ? { id: 'score', at: 'source' } : null;
}
