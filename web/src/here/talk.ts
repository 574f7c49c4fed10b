/** What page and worker say to each other. */
import type { Keeps } from '../storage/keeps.svelte';
import type { Answer } from './desk';

export type ToWorker =
  | { kind: 'begin'; root: string }
  | { kind: 'ask'; id: number; method: string; path: string; device: string; body: string }
  | { kind: 'say'; connection: number; text: string }
  | { kind: 'leave'; connection: number };

export type FromWorker =
  | { kind: 'ready' }
  /** What of matches is still there when the page is opened again. */
  | { kind: 'storage'; keeps: Keeps }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'heard'; connection: number; text: string }
  /** It could not begin, or a request could not be answered. */
  | { kind: 'failed'; id: number | null; reason: string };
