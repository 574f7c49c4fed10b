/** The messages between the page and the worker of its table. */
import type { Keeps } from '../storage/keeps.svelte';
import type { Answer } from './desk';

export type ToWorker =
  | { kind: 'begin'; root: string }
  | { kind: 'ask'; id: number; method: string; path: string; device: string; body: string }
  | { kind: 'say'; connection: number; text: string }
  | { kind: 'leave'; connection: number };

export type FromWorker =
  | { kind: 'ready' }
  /** Which matches are stored beyond this visit. */
  | { kind: 'storage'; keeps: Keeps }
  | { kind: 'answer'; id: number; answer: Answer }
  | { kind: 'heard'; connection: number; text: string }
  /** The worker failed to start, or a request failed. */
  | { kind: 'failed'; id: number | null; reason: string };
