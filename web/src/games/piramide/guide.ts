/** A guided first match of La Gran Pirámide: what is to be done next, by how the table stands. */
import type { Hint } from '../../table/guided.svelte';
import { earning, type Moves } from './moves';
import type { Books } from './story';

/** How the table stands for a learner. */
export interface Moment {
  /** What may be done; null while others are waited for. */
  readonly moves: Moves | null;
  /** The actions that are left in this turn. */
  readonly actions: number;
  /** Whether a place is chosen and has still to be confirmed. */
  readonly isArmed: boolean;
  readonly books: Pick<Books, 'blocks' | 'halves' | 'extras' | 'bought'>;
}

type Name = 'place' | 'sure' | 'again' | 'buy' | 'turn' | 'higher' | 'four';

/** So many blocks of one's own, and there is nothing left to learn but by playing. */
const ENOUGH = 8;

export function hintOf({ moves, actions, isArmed, books }: Moment): Hint<Name> | null {
  if (moves === null || books.blocks >= ENOUGH || (moves.places.length === 0 && moves.purchases.length === 0))
    return null;
  if (books.blocks === 0) return isArmed ? { id: 'sure', at: 'build' } : { id: 'place', at: 'build' };
  if (books.blocks === 1 && books.bought === 0 && actions === 1) {
    if (isArmed) return { id: 'sure', at: 'build' };
    return moves.purchases.length > 0 ? { id: 'buy', at: 'source' } : { id: 'again', at: 'build' };
  }
  if (isArmed) return null;
  if (books.blocks <= 2 && actions > 1) return { id: 'turn', at: 'build' };
  if (earning(moves).length > 0 && books.extras === 0) return { id: 'four', at: 'build' };
  if (moves.places.some(({ pays }) => pays.half > 0) && books.halves === 0) return { id: 'higher', at: 'build' };
  return null;
}
