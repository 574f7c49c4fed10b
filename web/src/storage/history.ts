/** The finished matches of this device: players, results, and the final pyramid. */
import { keep, kept } from './local';

export interface EndedMatch {
  readonly match: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly ended: number;
  /** The seat of this device's player, from 1. */
  readonly seat: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly names: readonly string[];
  /** The level of each seat's bot; null for people. */
  readonly levels: readonly (string | null)[];
  readonly base: number;
  readonly pieces: readonly string[];
  /** Points by the letter of a colour; empty in games that count otherwise. */
  readonly points: Readonly<Record<string, number>>;
  /** The loss by kind of decision, if the match was analysed. */
  readonly mistakes?: Readonly<Record<string, number>> | undefined;
}

export const MOST = 300; // the limit of stored matches; the oldest are dropped

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown, of: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(of);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;
const isNumbers = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isNumber);

/** Whether a value is a finished match: files may contain anything. */
export const isEnded = (value: unknown): value is EndedMatch =>
  isRecord(value) &&
  isText(value['match']) &&
  /^[A-Za-z0-9_-]{16}$/.test(value['match']) &&
  isText(value['game']) &&
  [value['ended'], value['seat'], value['base']].every(isNumber) &&
  isList(value['scores'], isNumber) &&
  isList(value['winners'], isNumber) &&
  isList(value['names'], isText) &&
  isList(value['levels'], (each) => each === null || isText(each)) &&
  isList(value['pieces'], (each) => typeof each === 'string' && /^[A-Z][1-9][a-z][1-9]$/.test(each)) &&
  isNumbers(value['points']) &&
  (value['mistakes'] === undefined || isNumbers(value['mistakes']));

/** The matches in a text; null if it is not a file of matches. */
export function readEnded(text: string): readonly EndedMatch[] | null {
  try {
    const found = JSON.parse(text) as unknown;
    const matches = isRecord(found) ? found['matches'] : found;
    return Array.isArray(matches) && matches.every(isEnded) ? matches : null;
  } catch {
    return null;
  }
}

/** Merges two lists, each match once, the latest first; results of an analysis are kept. */
export function merged(one: readonly EndedMatch[], other: readonly EndedMatch[]): readonly EndedMatch[] {
  const found = new Map<string, EndedMatch>();
  for (const each of [...one, ...other]) {
    const known = found.get(each.match);
    found.set(each.match, known ? { ...known, mistakes: each.mistakes ?? known.mistakes } : each);
  }
  return [...found.values()].sort((first, second) => second.ended - first.ended).slice(0, MOST);
}

/** The stored matches, the latest first. */
export const keptEnded = (): readonly EndedMatch[] => readEnded(kept('ended') ?? '[]') ?? [];

/** Stores more matches; returns all that are stored then. */
export function keepEnded(more: readonly EndedMatch[]): readonly EndedMatch[] {
  const all = merged(keptEnded(), more);
  keep('ended', JSON.stringify(all));
  return all;
}

/** Stores the result of an analysis, if the match is stored and was played at this seat. */
export function keepMistakes(match: string, seat: number, mistakes: Readonly<Record<string, number>>): void {
  const known = keptEnded().find((each) => each.match === match && each.seat === seat);
  if (known) keepEnded([{ ...known, mistakes }]);
}
