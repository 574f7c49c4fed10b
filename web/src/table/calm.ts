/** Ignores hurried presses: those on something that has changed under the finger a moment ago. */

/** The time in milliseconds in which nobody can have read a change under the finger. */
export const MOMENT = 300;
/** The delay before an element that leaves the page takes presses. */
export const LOOKED_AT = 1000;
/** The minimum delay after the last press of somebody who goes on pressing. */
export const AT_REST = 600;
/** The distance within which two presses count as the same place, in pixels. */
const NEAR = 24;

/** A press: its time, place, and target; the target's name changes with what it does. */
interface Press {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** Whether a press soon follows another one in the same place, but on another target. */
export function isHurried(before: Press | null, now: Press): boolean {
  if (before === null || now.time - before.time >= MOMENT) return false;
  return Math.hypot(now.x - before.x, now.y - before.y) <= NEAR && now.what !== before.what;
}

/** Stops hurried presses inside an element. Returns a function that removes the listener. */
export function calmPresses(element: HTMLElement): () => void {
  let before: Press | null = null;
  const listen = (event: MouseEvent): void => {
    // Clicks by keyboard have no position; key repeat is ignored elsewhere.
    if (event.detail === 0) return;
    const now = { time: event.timeStamp, x: event.clientX, y: event.clientY, what: nameOf(event.target) };
    if (isHurried(before, now)) {
      event.stopPropagation();
      event.preventDefault();
      return;
    }
    before = now;
  };
  element.addEventListener('click', listen, true);
  return () => element.removeEventListener('click', listen, true);
}

/** Calls back when new content was visible for a moment, and presses have ceased. Returns a function that cancels it. */
export function onceRead(read: () => void): () => void {
  let timer = setTimeout(read, LOOKED_AT);
  const due = performance.now() + LOOKED_AT;
  const pressed = (): void => {
    clearTimeout(timer);
    timer = setTimeout(read, Math.max(due - performance.now(), AT_REST));
  };
  addEventListener('pointerdown', pressed, true);
  return () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', pressed, true);
  };
}

/** The name of a press's target: a cell, a piece, or a control by its label. */
function nameOf(target: EventTarget | null): string {
  const found =
    target instanceof Element
      ? target.closest<HTMLElement | SVGElement>('[data-cell], [data-piece], button, a, label')
      : null;
  const { cell, piece } = found?.dataset ?? {};
  if (cell !== undefined) return `cell ${cell}`;
  if (piece !== undefined) return `piece ${piece}`;
  return found?.getAttribute('aria-label') ?? found?.textContent ?? '';
}
