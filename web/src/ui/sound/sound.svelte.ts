/** The sounds of the page, and the setting for them. */
import { keep, kept } from '../../storage/local';
import { isStill } from '../still';
import { Sounds, type Cue, type Wish } from './sounds';

let chosen = $state(kept('sound'));

/** Whether sound is on: as chosen; by default off with reduced motion. */
export const isSoundOn = (): boolean => (chosen === null ? !isStill() : chosen === 'on');

/** Turns the sound on or off, and stores that on this device. */
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

/** Plays a sound. */
export const play = (cue: Cue, wish?: Wish): void => sounds.play(cue, wish);

let lastPress = 0;
/** The milliseconds since the last press. */
export const idle = (): number => performance.now() - lastPress;

/** Listens for presses, which enable the sound. Returns a function that removes the listeners. */
export function listenForPresses(): () => void {
  const pressed = (): void => {
    lastPress = performance.now();
    // After the work that the press causes.
    setTimeout(() => sounds.wake(), 300);
  };
  addEventListener('pointerdown', pressed, true);
  addEventListener('keydown', pressed, true);
  return () => {
    removeEventListener('pointerdown', pressed, true);
    removeEventListener('keydown', pressed, true);
  };
}
