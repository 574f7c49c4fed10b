/** The legal actions of a seat, as sent by the server, grouped by kind. */
import type { Costs, LegalAction, Pays } from '../../generated/protocol';

type Effect = NonNullable<LegalAction['effect']>;

/** A block of the hand in a cell, and its payment. */
export interface Place {
  readonly action: string;
  readonly block: string;
  readonly cell: string;
  readonly pays: Pays;
}

/** A purchase: the letter of a market block or null, and the number of blocks from the bag. */
interface Purchase {
  readonly action: string;
  readonly market: string | null;
  readonly blind: number;
  readonly cost: number;
}

/** A swap: the block in a cell of the pyramid is taken out for a block of the hand. */
interface Swap {
  readonly action: string;
  readonly cell: string;
  readonly block: string;
}

export interface Moves {
  readonly places: readonly Place[];
  readonly purchases: readonly Purchase[];
  readonly swaps: readonly Swap[];
  /** The letters of the blocks that may go back into the bag. */
  readonly returns: readonly string[];
  /** The cost of a reservation; null if none is legal. */
  readonly reserve: number | null;
  readonly decline: boolean;
  readonly relief: boolean;
  readonly done: boolean;
  readonly pass: boolean;
}

const isPays = (effect: Effect | undefined): effect is Pays => effect !== undefined && 'half' in effect;
const isCosts = (effect: Effect | undefined): effect is Costs => effect !== undefined && 'cost' in effect;

/** The action of buying a market block, or none, and a number of blocks from the bag. */
export const purchaseText = (market: string | null, blind: number): string => `buy ${market ?? '-'} ${blind}`;

/** Groups the legal actions by kind. */
export function movesOf(legal: readonly LegalAction[]): Moves {
  const moves = {
    places: [] as Place[],
    purchases: [] as Purchase[],
    swaps: [] as Swap[],
    returns: [] as string[],
    reserve: null as number | null,
    decline: false,
    relief: false,
    done: false,
    pass: false,
  };
  for (const { action, effect } of legal) {
    const [verb, first = '', second = ''] = action.split(' ');
    if (verb === 'place' && isPays(effect)) moves.places.push({ action, block: first, cell: second, pays: effect });
    else if (verb === 'buy' && isCosts(effect))
      moves.purchases.push({ action, market: first === '-' ? null : first, blind: Number(second), cost: effect.cost });
    else if (verb === 'swap') moves.swaps.push({ action, cell: first, block: second });
    else if (verb === 'return') moves.returns.push(first);
    else if (verb === 'reserve') moves.reserve = isCosts(effect) ? effect.cost : 0;
    else if (verb === 'decline') moves.decline = true;
    else if (verb === 'relief') moves.relief = true;
    else if (verb === 'done') moves.done = true;
    else if (verb === 'pass') moves.pass = true;
  }
  return moves;
}

/** The maximum number of blocks from the bag together with a market block, or with none; null if no such purchase is legal. */
export function mostBlind(moves: Moves, market: string | null): number | null {
  const counts = moves.purchases.filter((each) => each.market === market).map(({ blind }) => blind);
  return counts.length === 0 ? null : Math.max(...counts);
}

/** The placements that earn an extra action, one for each cell and block. */
export const earning = (moves: Moves): readonly Place[] => moves.places.filter(({ pays }) => pays.extra === 'earned');

/** The cells whose block may be replaced. */
export const swapCells = (moves: Moves): readonly string[] => [...new Set(moves.swaps.map(({ cell }) => cell))];
