/** The finished matches of this device: who played, how it ended, and what the pyramid looked like. */
import { keep, kept } from './kept';

export interface EndedMatch {
  readonly match: string;
  readonly game: string;
  /** Milliseconds since 1970. */
  readonly ended: number;
  /** The seat of whoever played here, from 1. */
  readonly seat: number;
  readonly scores: readonly number[];
  readonly winners: readonly number[];
  readonly names: readonly string[];
  /** The level of each seat; null for people. */
  readonly levels: readonly (string | null)[];
  readonly base: number;
  readonly pieces: readonly string[];
  /** Points by the letter of a colour; nothing in games that count otherwise. */
  readonly points: Readonly<Record<string, number>>;
  /** What decisions of each kind lost, when somebody looked back. */
  readonly mistakes?: Readonly<Record<string, number>> | undefined;
}

export const MOST = 300; // matches that are kept; the oldest are forgotten

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isList = (value: unknown, of: (each: unknown) => boolean): boolean => Array.isArray(value) && value.every(of);
const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= 64;
const isNumbers = (value: unknown): boolean => isRecord(value) && Object.values(value).every(isNumber);

/** Whether something is an ended match: files may hold anything. */
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

/** The matches in a text; null where it is no file of matches. */
export function readEnded(text: string): readonly EndedMatch[] | null {
  try {
    const found = JSON.parse(text) as unknown;
    const matches = isRecord(found) ? found['matches'] : found;
    return Array.isArray(matches) && matches.every(isEnded) ? matches : null;
  } catch {
    return null;
  }
}

/** Both lists as one, each match once, the latest first; what was looked back upon is not lost. */
export function merged(one: readonly EndedMatch[], other: readonly EndedMatch[]): readonly EndedMatch[] {
  const found = new Map<string, EndedMatch>();
  for (const each of [...one, ...other]) {
    const known = found.get(each.match);
    found.set(each.match, known ? { ...known, mistakes: each.mistakes ?? known.mistakes } : each);
  }
  return [...found.values()].sort((first, second) => second.ended - first.ended).slice(0, MOST);
}

/** The ended matches that are kept, the latest first. */
export const keptEnded = (): readonly EndedMatch[] => readEnded(kept('ended') ?? '[]') ?? [];

/** Keeps more ended matches; gives all that are kept then. */
export function keepEnded(more: readonly EndedMatch[]): readonly EndedMatch[] {
  const all = merged(keptEnded(), more);
  keep('ended', JSON.stringify(all));
  return all;
}

/** Keeps what a look back found, if the match is among those that are kept and was played at this seat. */
export function keepMistakes(match: string, seat: number, mistakes: Readonly<Record<string, number>>): void {
  const known = keptEnded().find((each) => each.match === match && each.seat === seat);
  if (known) keepEnded([{ ...known, mistakes }]);
}
