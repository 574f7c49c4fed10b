/** Moving the focus over a picture with the keys. */

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

/** The cell that a key leads to from a cell, or null when the key is no arrow or nothing lies in that direction. */
export function moved(key: string, from: string, cells: readonly string[], pointOf: (cell: string) => Point): string | null {
  if (key === 'Home') return cells[0] ?? null;
  if (key === 'End') return cells.at(-1) ?? null;
  const direction = DIRECTIONS[key];
  if (direction === undefined) return null;
  const start = pointOf(from);
  let best: string | null = null;
  let least = Infinity;
  for (const cell of cells) {
    const point = pointOf(cell);
    const [dx, dy] = [point.x - start.x, point.y - start.y];
    const along = dx * direction.x + dy * direction.y;
    const aside = Math.abs(dx * direction.y) + Math.abs(dy * direction.x);
    // Straight ahead counts more than near: a step to the side costs double.
    const cost = along + 2 * aside;
    if (cell !== from && along > 0.01 && cost < least) [best, least] = [cell, cost];
  }
  return best;
}

/** Puts the focus on another cell of the widget in which an event happened. */
export function focusCell(event: Event, cell: string): void {
  const widget = event.currentTarget instanceof Element ? event.currentTarget.closest('[data-widget]') : null;
  const found = widget?.querySelector<HTMLElement | SVGElement>(`[data-cell="${cell}"]`);
  found?.focus();
}
