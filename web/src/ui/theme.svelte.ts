/** The theme of the page now, and choosing another one. */
import { keep } from '../storage/kept';
import { keptTheme, showTheme, type Theme } from './theme';

let theme = $state<Theme>(keptTheme());

/** The theme that was chosen. */
export const currentTheme = (): Theme => theme;

/** Shows the page in a theme and keeps the choice on this device. */
export function useTheme(wanted: Theme): void {
  theme = wanted;
  showTheme(wanted);
  keep('theme', wanted === 'auto' ? null : wanted);
}
