/** Presses that come too fast to be meant: what changed under a finger within a moment is not taken. */

/** Within so many milliseconds nobody has read what is new under the finger. */
export const MOMENT = 300;
/** For so long something stands that leads away from what is new, before it takes a press. */
export const LOOKED_AT = 1000;
/** And so long after the last press of somebody who goes on pressing. */
export const AT_REST = 600;
/** As far as a finger strays, in pixels. */
const NEAR = 24;

/** A press: when, where, and on what, called by a name that changes when it becomes something else. */
export interface Press {
  readonly time: number;
  readonly x: number;
  readonly y: number;
  readonly what: string;
}

/** Whether a press comes within a moment of another one, in the same place, and meets something else there. */
export function isHurried(before: Press | null, now: Press): boolean {
  if (before === null || now.time - before.time >= MOMENT) return false;
  return Math.hypot(now.x - before.x, now.y - before.y) <= NEAR && now.what !== before.what;
}

/** Lets no hurried press through to what is inside an element. Gives what ends that. */
export function calmPresses(element: HTMLElement): () => void {
  let before: Press | null = null;
  const listen = (event: MouseEvent): void => {
    // A press by a key has no place, and keys that repeat are not heard at all.
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

/** Tells when what has just come has stood for a moment, and nobody presses any more what was there. Gives what ends that. */
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

/** What is pressed: a cell, a piece, or a control by its words. */
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
