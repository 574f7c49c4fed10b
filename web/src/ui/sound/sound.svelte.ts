/** The sound of this page, and whether it is on. */
import { keep, kept } from '../../storage/kept';
import { isStill } from '../still';
import { Sounds, type Cue, type Wish } from './sounds';

let chosen = $state(kept('sound'));

/** Whether there is sound: as it was chosen; else whoever wants little motion gets none. */
export const isSoundOn = (): boolean => (chosen === null ? !isStill() : chosen === 'on');

/** Turns the sound on or off, and keeps that on this device. */
export function useSound(on: boolean): void {
  chosen = on ? 'on' : 'off';
  keep('sound', chosen);
  sounds.wake();
}

const sounds = new Sounds({
  load: async () => (await import('../besides')).makeVoices(),
  isOn: isSoundOn,
  isHidden: () => document.visibilityState === 'hidden',
  shake(milliseconds) {
    if (!isStill() && matchMedia('(pointer: coarse)').matches) navigator.vibrate?.(milliseconds);
  },
});

/** Lets something be heard. */
export const play = (cue: Cue, wish?: Wish): void => sounds.play(cue, wish);

let lastPress = 0;
/** For how many milliseconds the person has pressed nothing. */
export const idle = (): number => performance.now() - lastPress;

/** Waits for presses while the page is there: they wake the sound. Nothing waits for it. */
export function listenForPresses(): () => void {
  const pressed = (): void => {
    lastPress = performance.now();
    // After what the press is about.
    setTimeout(() => sounds.wake(), 300);
  };
  addEventListener('pointerdown', pressed, true);
  addEventListener('keydown', pressed, true);
  return () => {
    removeEventListener('pointerdown', pressed, true);
    removeEventListener('keydown', pressed, true);
  };
}
