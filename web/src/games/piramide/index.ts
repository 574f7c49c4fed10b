/** The parts of La Gran Pirámide that are loaded when a match is opened. */
import type { AnyEvent } from '../../generated/protocol';
import type { LogLine } from '../../model/sentence';
import type { Entry } from '../../model/match';
import type { Who } from '../../model/who';
import { tell } from './story';

export { default as Table } from './Table.svelte';
export { default as Watch } from './Watch.svelte';

export const log = (steps: readonly Entry[], who: Who): readonly LogLine[] => tell(steps, who, true).lines;

/** The steps at which turns begin: a turn begins when the one before has ended. */
export const chapters = (steps: readonly Entry[]): readonly number[] =>
  steps.flatMap((_, at) =>
    at === 0 || steps[at - 1]?.events.some(({ event }) => event === 'turn-ended' || event === 'passed') ? [at] : [],
  );

const MOVES: ReadonlySet<string> = new Set([
  'block-placed',
  'bought',
  'relieved',
  'has-returned',
  'block-swapped',
  'reserved',
  'declined',
  'passed',
  'finished',
]);
export const isMove = (events: readonly AnyEvent[]): boolean => events.some(({ event }) => MOVES.has(event));
