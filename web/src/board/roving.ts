/** Keyboard navigation in a picture. */
import { placeOf } from './cells';

interface Point {
  readonly x: number;
  readonly y: number;
}

const DIRECTIONS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

/** The cell to which a key moves from a cell: null if there is none, undefined for keys without a meaning. */
export function moved(
  key: string,
  from: string,
  cells: readonly string[],
  pointOf: (cell: string) => Point,
): string | null | undefined {
  if (key === 'Home') return cells[0] ?? null;
  if (key === 'End') return cells.at(-1) ?? null;
  if (key === 'PageUp' || key === 'PageDown') return onNextLevel(key === 'PageUp' ? 1 : -1, from, cells, pointOf);
  const direction = DIRECTIONS[key];
  if (direction === undefined) return undefined;
  const start = pointOf(from);
  return least(cells, (cell) => {
    const point = pointOf(cell);
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Direction counts more than distance: a step to the side costs double.
    return cell !== from && along > 0.01 ? along + 2 * aside : Infinity;
  });
}

/** The nearest cell of the next level up or down that has any. */
function onNextLevel(
  way: 1 | -1,
  from: string,
  cells: readonly string[],
  pointOf: (cell: string) => Point,
): string | null {
  const [start, level] = [pointOf(from), placeOf(from).level];
  return least(cells, (cell) => {
    const steps = (placeOf(cell).level - level) * way;
    const point = pointOf(cell);
    return steps > 0 ? steps * 1e4 + Math.hypot(point.x - start.x, point.y - start.y) : Infinity;
  });
}

/** The cell with the lowest cost, if any has a finite one. */
function least(cells: readonly string[], costOf: (cell: string) => number): string | null {
  let [best, lowest] = [null as string | null, Infinity];
  for (const cell of cells) {
    const cost = costOf(cell);
    if (cost < lowest) [best, lowest] = [cell, cost];
  }
  return best;
}
