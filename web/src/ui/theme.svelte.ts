/** The current theme of the page, and the choice of another one. */
import { keep } from '../storage/local';
import { keptTheme, showTheme, type Theme } from './theme';

let theme = $state<Theme>(keptTheme());

/** The chosen theme. */
export const currentTheme = (): Theme => theme;

/** Sets the theme, and stores it on this device. */
export function useTheme(wanted: Theme): void {
  theme = wanted;
  showTheme(wanted);
  keep('theme', wanted === 'auto' ? null : wanted);
}
