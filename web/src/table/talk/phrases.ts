/** What people can say to each other at a table; the words are in the bundle `together`. */
import type { Say } from '../../generated/protocol';

export type Phrase = Say['phrase'];

/** Faces that are drawn. */
export const FACES = ['smile', 'laugh', 'wow', 'think', 'sad', 'heart'] as const satisfies readonly Phrase[];
export type FaceName = (typeof FACES)[number];
export const isFace = (phrase: Phrase): phrase is FaceName => (FACES as readonly Phrase[]).includes(phrase);

/** Sentences, in the order in which they are offered. */
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
