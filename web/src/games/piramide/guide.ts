/** A guided first match of La Gran Pirámide: the next hint for a state of the table. */
import type { Hint } from '../../table/guided.svelte';
import { earning, type Moves } from './moves';
import type { Books } from './story';

/** The state of the table for the guide. */
export interface Moment {
  /** The legal moves; null during the turns of others. */
  readonly moves: Moves | null;
  /** The remaining actions of this turn. */
  readonly actions: number;
  /** Whether a place is chosen, but not yet confirmed. */
  readonly isArmed: boolean;
  readonly books: Pick<Books, 'blocks' | 'halves' | 'extras' | 'bought'>;
}

type Name = 'place' | 'sure' | 'again' | 'buy' | 'turn' | 'higher' | 'four';

/** The number of own blocks after which the guide ends. */
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
