/** The parts of Yaxha that are fetched when a match is opened. */
import type { AnyEvent } from '../../generated/protocol';
import type { LogLine } from '../../model/said';
import type { Entry } from '../../model/match';
import type { Who } from '../../model/who';
import { tell } from './story';

export { default as Table } from './Table.svelte';
export { default as Watch } from './Watch.svelte';

export const log = (steps: readonly Entry[], who: Who): readonly LogLine[] => tell(steps, who, true).lines;

/** A round begins with a new market. */
export const chapters = (steps: readonly Entry[]): readonly number[] =>
  steps.flatMap(({ events }, at) => (events.some(({ event }) => event === 'tile-filled') ? [at] : []));

/** What others build is not seen before the round is shown. */
const MOVES: ReadonlySet<string> = new Set(['revealed', 'took', 'round-shown', 'finished']);
export const isMove = (events: readonly AnyEvent[]): boolean => events.some(({ event }) => MOVES.has(event));
