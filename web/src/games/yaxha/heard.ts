/** The sounds of a match of Yaxha; the staged reveal has its own. */
import type { AnyEvent } from '../../generated/protocol';
import type { Heard } from '../../table/heard.svelte';

/** The interval between two dropping cubes, in milliseconds. */
const APART = 110;

/** The sounds of an entry for a device with these seats, which has already played those of its own cubes. */
export function heardOf(events: readonly AnyEvent[], you: readonly number[], dropped: readonly number[]): Heard[] {
  return events.flatMap((event): Heard[] => {
    switch (event.event) {
      case 'chose':
        return [{ cue: 'stone' }];
      case 'round-shown': {
        const cubes = dropped.reduce((sum, count, at) => sum + (you.includes(at + 1) ? 0 : count), 0);
        return Array.from({ length: cubes }, (_, at) => ({ cue: 'wood', after: 150 + at * APART, step: -2 }));
      }
      default:
        return [];
    }
  });
}
