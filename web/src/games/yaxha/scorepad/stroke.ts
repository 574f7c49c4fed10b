/** Painting by dragging: the cells under a pointer while it is held down. */
import { on } from 'svelte/events';

/**
 * Listens for strokes over cells with `data-cell`. A press without movement stays an ordinary click, and the click
 * at the end of a stroke is suppressed. The first cell of a stroke is the pressed one.
 */
export function strokes(paint: (cell: string, isFirst: boolean) => void): (area: HTMLElement) => () => void {
  return (area) => {
    let from: string | null = null;
    let last: string | null = null;
    let stroked = false;
    const cellAt = (x: number, y: number): string | null => {
      const found = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
      return found && area.contains(found) ? (found.dataset['cell'] ?? null) : null;
    };
    const end = (): void => {
      from = last = null;
    };
    const ends = [
      on(area, 'pointerdown', (event) => {
        stroked = false;
        from = last = event.isPrimary && event.button === 0 ? cellAt(event.clientX, event.clientY) : null;
      }),
      on(window, 'pointermove', (event) => {
        if (from === null || !event.isPrimary) return;
        const cell = cellAt(event.clientX, event.clientY);
        if (cell === null || cell === last) return;
        if (!stroked) paint(from, true);
        stroked = true;
        last = cell;
        paint(cell, false);
      }),
      on(window, 'pointerup', end),
      on(window, 'pointercancel', end),
      on(
        area,
        'click',
        (event) => {
          if (stroked) event.stopPropagation();
          stroked = false;
        },
        { capture: true },
      ),
    ];
    return () => ends.forEach((stop) => stop());
  };
}
