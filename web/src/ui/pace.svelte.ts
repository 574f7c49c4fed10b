/** The pace at which moves of others are shown on this device. */
import { keep, kept } from '../storage/local';

export const PACES = ['off', 'normal', 'slow'] as const;
export type PaceName = (typeof PACES)[number];

const REST: Readonly<Record<PaceName, number>> = { off: 0, normal: 700, slow: 1800 };

let chosen = $state<PaceName | null>(PACES.find((each) => each === kept('pace')) ?? null);

/** The chosen pace; by default none with reduced motion. */
export const currentPace = (): PaceName =>
  chosen ?? (matchMedia('(prefers-reduced-motion: reduce)').matches ? 'off' : 'normal');

/** Sets the pace, and stores it on this device. */
export function usePace(wanted: PaceName): void {
  chosen = wanted;
  keep('pace', wanted);
}

/** The pause after a move in milliseconds, before the next one is shown. */
export const restAfterMove = (): number => REST[currentPace()];

const SLOWNESS: Readonly<Record<PaceName, number>> = { off: 0, normal: 1, slow: 2 };
/** The factor by which animations are slowed down; 0 for none. */
export const slowness = (): number => SLOWNESS[currentPace()];
