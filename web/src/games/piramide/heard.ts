/** The sounds of a match of La Gran Pirámide. */
import type { AnyEvent } from '../../generated/protocol';
import type { Heard } from '../../table/heard.svelte';

/** The maximum number of coins in an animation, and of their sounds. */
export const COINS_AT_ONCE = 6;
/** The interval between two coins, and the duration of a flight, in milliseconds. */
export const COIN_APART = 60;
const FLIGHT = 420;

/** Whether a cell is the tip of a pyramid with a base of this size. */
export const isTip = (cell: string, base: number): boolean => Number(cell[0]) === base;

/** The sounds of an entry; `base` is the size of the pyramid's base. */
export function heardOf(events: readonly AnyEvent[], base: number): Heard[] {
  return events.flatMap((event): Heard[] => {
    switch (event.event) {
      case 'block-placed': {
        const coins = Math.min(event.value + event.half, COINS_AT_ONCE);
        const tip: Heard[] = isTip(event.cell, base) ? [{ cue: 'drum' }, { cue: 'gong', after: 200 }] : [];
        return [
          { cue: 'stone' },
          ...tip,
          ...Array.from({ length: coins }, (_, at): Heard => ({
            cue: 'coin',
            after: FLIGHT + at * COIN_APART,
            step: at,
          })),
        ];
      }
      case 'bought':
        return [{ cue: 'coin', step: -5 }];
      case 'extra-earned':
        return [{ cue: 'gong', after: 300, step: 5 }];
      case 'block-swapped':
        return [{ cue: 'scrape' }];
      case 'reserved':
        return [{ cue: 'stone', step: 5 }];
      default:
        return [];
    }
  });
}
