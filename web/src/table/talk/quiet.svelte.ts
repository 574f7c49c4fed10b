/** Muting on this device: everybody, or seats of one match. */
import { keep, kept } from '../../storage/local';

let everybody = $state(kept('quiet') === 'on');

/** Whether everybody is muted. */
export const isQuiet = (): boolean => everybody;

export function useQuiet(on: boolean): void {
  everybody = on;
  keep('quiet', on ? 'on' : null);
}

/** The muted seats of a match. */
export class Muted {
  readonly #key: string;
  seats = $state.raw<ReadonlySet<number>>(new Set());

  constructor(match: string) {
    this.#key = `quiet.${match}`;
    this.seats = new Set((kept(this.#key) ?? '').split(' ').filter(Boolean).map(Number));
  }

  mute(seat: number, on: boolean): void {
    const others = [...this.seats].filter((each) => each !== seat);
    this.seats = new Set(on ? [...others, seat] : others);
    keep(this.#key, [...this.seats].join(' ') || null);
  }
}
