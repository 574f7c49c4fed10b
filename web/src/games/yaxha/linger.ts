/** The table after the last round, before everything is counted. */

/** A press so soon is still one on what was there before. */
export const HURRIED = 500;

/** Ends a look after so many milliseconds, or at a press that is meant. Gives what calls it off. */
export function lookOn(done: () => void, milliseconds: number): () => void {
  const others = document.querySelector('.zone-others');
  // On a phone they lie further down.
  if (others && others.getBoundingClientRect().top > innerHeight / 2)
    others.scrollIntoView({ block: 'center', behavior: 'smooth' });
  const begun = performance.now();
  const timer = setTimeout(done, milliseconds);
  const pressed = (): void => {
    if (performance.now() - begun >= HURRIED) done();
  };
  addEventListener('pointerdown', pressed, true);
  addEventListener('keydown', pressed, true);
  return () => {
    clearTimeout(timer);
    removeEventListener('pointerdown', pressed, true);
    removeEventListener('keydown', pressed, true);
  };
}
