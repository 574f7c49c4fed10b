/** Light, dark, or as the device wants it. */
import { kept, keep } from './kept';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

let theme = $state<Theme>('auto');

/** The theme that was chosen. */
export const currentTheme = (): Theme => theme;

/** Shows the page in a theme and keeps the choice on this device. */
export function useTheme(wanted: Theme): void {
  theme = wanted;
  document.documentElement.dataset['theme'] = wanted;
  keep('theme', wanted === 'auto' ? null : wanted);
}

/** Shows the page in the theme kept on this device. */
export function startTheme(): void {
  const found = THEMES.find((each) => each === kept('theme'));
  if (found) useTheme(found);
}
