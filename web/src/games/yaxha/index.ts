/** The parts of Yaxha that are loaded when a match is opened. */
import type { AnyEvent } from '../../generated/protocol';
import type { LogLine } from '../../model/sentence';
import type { Entry } from '../../model/match';
import type { Who } from '../../model/who';
import { tell } from './story';

export { default as Table } from './Table.svelte';
export { default as Watch } from './Watch.svelte';

export const log = (steps: readonly Entry[], who: Who): readonly LogLine[] => tell(steps, who, true).lines;

/** The steps at which rounds begin, with a new market. */
export const chapters = (steps: readonly Entry[]): readonly number[] =>
  steps.flatMap(({ events }, at) => (events.some(({ event }) => event === 'tile-filled') ? [at] : []));

/** Building is secret until the round is shown, so it is not among them. */
const MOVES: ReadonlySet<string> = new Set(['revealed', 'took', 'round-shown', 'finished']);
export const isMove = (events: readonly AnyEvent[]): boolean => events.some(({ event }) => MOVES.has(event));
