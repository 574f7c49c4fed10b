/** A guided first match: what stands in the bubble beside what is to be pressed next, until somebody closes it. */
import type { Component } from 'svelte';
import { useWords } from '../i18n';
import { keep, kept } from '../storage/kept';
import type { GuideProps, Zone } from './status';

/** What is to be done next, by the name of its words, and where. */
export interface Hint<Id extends string = string> {
  readonly id: Id;
  readonly at: Zone;
}

/** Lets a match be guided on this device; one at a time. */
export const guide = (match: string): void => keep('guide', match);

export class Guided {
  /** The bubble; null where nobody wants one, or before it and its words are fetched. */
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
