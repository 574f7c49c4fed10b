/** How fast the moves of the others are shown on this device. */
import { keep, kept } from '../storage/kept';

export const PACES = ['off', 'normal', 'slow'] as const;
export type PaceName = (typeof PACES)[number];

const REST: Readonly<Record<PaceName, number>> = { off: 0, normal: 700, slow: 1800 };

let chosen = $state<PaceName | null>(PACES.find((each) => each === kept('pace')) ?? null);

/** The pace that was chosen; else whoever wants little motion gets none. */
export const currentPace = (): PaceName =>
  chosen ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal');

/** Uses a pace and keeps the choice on this device. */
export function usePace(wanted: PaceName): void {
  chosen = wanted;
  keep('pace', wanted);
}

/** For how many milliseconds a move is looked at before the next one is shown. */
export const restAfterMove = (): number => REST[currentPace()];

const SLOWNESS: Readonly<Record<PaceName, number>> = { off: 0, normal: 1, slow: 2 };
/** How much slower than usual something is staged; 0: it is not. */
export const slowness = (): number => SLOWNESS[currentPace()];
