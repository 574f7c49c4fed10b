/**
 * Preloads fonts with a letter of each style on the first screen or a phone's table: looking up a font takes a browser some
 * milliseconds for each size, and while the page loads it is idle.
 */
const FONTS: readonly (readonly [style: string, sizes: readonly number[]])[] = [
  ['font-weight: 400', [0.72, 0.75, 0.8, 0.81, 0.83, 0.85, 0.9, 1]],
  ['font-weight: 600', [0.85, 0.9, 0.95, 1, 1.1, 1.3]],
  ['font-weight: 700', [0.75, 0.85, 0.9, 0.95, 1, 1.15, 1.6]],
  ['font-weight: 700; font-family: var(--serif)', [1.4]],
];
const ID = 'letters';

export function showLetters(): void {
  const letters = document.createElement('p');
  letters.id = ID;
  letters.ariaHidden = 'true';
  for (const [style, sizes] of FONTS)
    for (const size of sizes) {
      const letter = document.createElement('span');
      letter.style.cssText = `${style}; font-size: ${size}rem`;
      letter.textContent = 'W';
      letters.append(letter);
    }
  (document.body ?? document.documentElement).append(letters); // the body may not be parsed yet
}

export const hideLetters = (): void => document.getElementById(ID)?.remove();
