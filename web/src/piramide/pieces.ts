/** From the server's view to what the pyramid widgets show. */
import type { PiramideView } from '../generated/protocol';
import type { Mark, PlacedPiece } from '../board';
import { placed } from '../model/placed';

/** The blocks of the pyramid; those in the cells of `fresh` are marked as just laid. */
export function blocksOf(view: PiramideView, fresh: readonly string[] = []): PlacedPiece[] {
  return placed(view.pyramid, view.pyramid.filter((piece) => fresh.includes(piece.slice(1))));
}

/** The reservations, each with the mark of the city that holds it. */
export function marksOf(view: PiramideView): Mark[] {
  return view.seats.flatMap(({ reserved }, city) => reserved.map((cell) => ({ cell, city })));
}

/** The letter of the block in a cell, or null. */
export function blockAt(view: PiramideView, cell: string): string | null {
  return view.pyramid.find((piece) => piece.slice(1) === cell)?.slice(0, 1) ?? null;
}

/** The size of the base, as the widgets know it. */
export const baseOf = (view: PiramideView): 4 | 5 => (view.base === 4 ? 4 : 5);

/** The number of cells of a full pyramid. */
export const cellsIn = (base: number): number => (base * (base + 1) * (2 * base + 1)) / 6;

/** The kinds of blocks in a hand, in its order, and how many there are of each. */
export function kindsIn(hand: string): readonly { letter: string; count: number }[] {
  return [...new Set(hand)].map((letter) => ({ letter, count: [...hand].filter((each) => each === letter).length }));
}
