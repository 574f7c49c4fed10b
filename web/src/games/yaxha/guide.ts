/** A guided first match of Yaxha: what is to be done next, by how the table stands. It goes on by the act itself. */
import type { Hint } from '../../table/guided.svelte';

/** How the table stands for a learner. */
export interface Moment {
  readonly round: number;
  /** What is asked: choose, pick or build; null while others are waited for. */
  readonly asked: string | null;
  /** Whether a tile was pressed, and how many of its cubes are placed. */
  readonly isSelected: boolean;
  readonly placed: number;
  /** Whether nothing more can be placed. */
  readonly isComplete: boolean;
  /** The cells where the picked cube may go, and those that are filled. */
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

/** After the first round: what it brought, and the first cube of the next level when there is a place for one. */
function later({ round, asked, isSelected, placed, places, filled }: Moment): Hint<Name> | null {
  if (places.some(isHigher) && !filled.some(isHigher)) return { id: 'level', at: 'build' };
  return round === 2 && asked === 'choose' && !isSelected && placed === 0 ? { id: 'score', at: 'source' } : null;
}
