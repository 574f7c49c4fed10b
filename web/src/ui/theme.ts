/** Light, dark, or as set on the device. */
import { kept } from '../storage/local';

export const THEMES = ['auto', 'light', 'dark'] as const;
export type Theme = (typeof THEMES)[number];

/** The theme stored on this device. */
export const keptTheme = (): Theme => THEMES.find((each) => each === kept('theme')) ?? 'auto';

/** Shows the page in a theme. */
export function showTheme(theme: Theme): void {
  document.documentElement.dataset['theme'] = theme;
}
