/** Whether places show what they bring, or leave that to whoever looks for it. */
import { keep, kept } from '../storage/kept';

let shown = $state(kept('badges') !== 'off');

export const hasBadges = (): boolean => shown;

/** Shows the numbers or not, and keeps the choice on this device. */
export function useBadges(wanted: boolean): void {
  shown = wanted;
  keep('badges', wanted ? null : 'off');
}
