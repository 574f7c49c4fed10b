/** The pause at the table after the last round, before the count. */

/** The time in milliseconds in which a press is still meant for the previous content. */
const HURRIED = 500;

/** Ends the pause after a time, or at a deliberate press. Returns a function that cancels it. */
export function lookOn(done: () => void, milliseconds: number): () => void {
  const others = document.querySelector('.zone-others');
  // On a phone the others' pyramids are further down.
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
