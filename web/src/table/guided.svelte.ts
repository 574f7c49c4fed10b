/** A guided first match: a bubble beside the next element to press, until somebody closes it. */
import type { Component } from 'svelte';
import { useWords } from '../i18n';
import { keep, kept } from '../storage/local';
import type { GuideProps, Zone } from './status';

/** The next hint: the key of its words, and its place. */
export interface Hint<Id extends string = string> {
  readonly id: Id;
  readonly at: Zone;
}

/** Turns guidance on for a match on this device; one at a time. */
export const guide = (match: string): void => keep('guide', match);

export class Guided {
  /** The bubble; null if guidance is off, or until it and its words are loaded. */
  Bubble = $state.raw<Component<GuideProps> | null>(null);

  constructor(match: string, bundle: Parameters<typeof useWords>[0]) {
    if (kept('guide') === match) void this.fetch(bundle).catch(() => undefined);
  }

  private async fetch(bundle: Parameters<typeof useWords>[0]): Promise<void> {
    const [{ default: Bubble }] = await Promise.all([import('./Guide.svelte'), useWords('learn'), useWords(bundle)]);
    this.Bubble = Bubble;
  }

  readonly end = (): void => {
    this.Bubble = null;
    keep('guide', null);
  };
}
