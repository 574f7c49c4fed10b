/** The phrases of the talk at a table; their words are in the bundle `together`. */
import type { Say } from '../../generated/protocol';

export type Phrase = Say['phrase'];

/** Phrases that are drawn as faces. */
export const FACES = ['smile', 'laugh', 'wow', 'think', 'sad', 'heart'] as const satisfies readonly Phrase[];
export type FaceName = (typeof FACES)[number];
export const isFace = (phrase: Phrase): phrase is FaceName => (FACES as readonly Phrase[]).includes(phrase);

/** Phrases in words, in the order in which they are offered. */
export const SENTENCES = [
  'hello',
  'good-luck',
  'your-move',
  'one-moment',
  'sorry',
  'thanks',
  'nice-move',
  'well-played',
  'ouch',
  'close',
  'good-game',
  'another',
] as const satisfies readonly Exclude<Phrase, FaceName>[];
