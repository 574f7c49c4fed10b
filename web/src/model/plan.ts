/** Trying out: the next draft of a plan after a step, and its expected look until the server has answered. */
import type { Draft, LegalAction } from '../generated/protocol';

/** A plan from its beginning: the placements, and those that redo would place, the next one last. */
export interface Tried {
  readonly placed: readonly string[];
  readonly undone: readonly string[];
}

export const NOTHING: Tried = { placed: [], undone: [] };

/** The plan with one more placement; redo is cleared. */
export function placing({ placed }: Tried, action: string): Tried {
  return { placed: [...placed, action], undone: [] };
}

/** The plan without its last placement. */
export function undoing({ placed, undone }: Tried): Tried {
  const last = placed.at(-1);
  return last === undefined ? { placed, undone } : { placed: placed.slice(0, -1), undone: [...undone, last] };
}

/** The plan with the last undone placement again. */
export function redoing({ placed, undone }: Tried): Tried {
  const last = undone.at(-1);
  return last === undefined ? { placed, undone } : { placed: [...placed, last], undone: undone.slice(0, -1) };
}

/** The plan without the placement in one cell, wherever it is in the order. */
export function lifting({ placed }: Tried, cell: string): Tried {
  return { placed: placed.filter((action) => placementOf(action)?.cell !== cell), undone: [] };
}

interface Placement {
  readonly piece: string;
  readonly cell: string;
}

/** The piece and the cell of a placement such as "place O 1d4"; null for any other action. */
export function placementOf(action: string): Placement | null {
  const [word, piece, cell] = action.split(' ');
  return word === 'place' && piece !== undefined && cell !== undefined ? { piece, cell } : null;
}

/** The draft that is expected before the server has answered. */
export function expected(plan: string, known: Draft, tried: Tried): Draft {
  const before = new Set(known.placed.map(pieceAt));
  const placed = tried.placed.map(pieceAt);
  const start = known.pyramid.filter((piece) => !before.has(piece));
  let hand = known.hand + known.placed.map(letterOf).join('');
  for (const action of tried.placed) hand = hand.replace(letterOf(action), '');
  return {
    ...known,
    plan,
    placed: [...tried.placed],
    undone: [...tried.undone],
    pyramid: [...start, ...placed],
    hand,
    complete: false,
    actions: null,
    legal: [],
  };
}

const letterOf = (action: string): string => placementOf(action)?.piece ?? '';
const pieceAt = (action: string): string => {
  const placement = placementOf(action);
  return placement ? placement.piece + placement.cell : '';
};

/** The legal placements of one piece. */
export function placesFor(legal: readonly LegalAction[], piece: string): readonly (LegalAction & Placement)[] {
  return legal.flatMap((each) => {
    const placement = placementOf(each.action);
    return placement?.piece === piece ? [{ ...each, ...placement }] : [];
  });
}
