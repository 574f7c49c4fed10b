/** The setting whether places show their effect all the time, or only on demand. */
import { keep, kept } from '../storage/local';

let shown = $state(kept('badges') !== 'off');

export const hasBadges = (): boolean => shown;

/** Shows or hides the numbers, and stores the setting on this device. */
export function useBadges(wanted: boolean): void {
  shown = wanted;
  keep('badges', wanted ? null : 'off');
}
