/** The sounds of a table: for new entries, for pieces that are tried out, and a call when a decision is due. */
import type { AnyEvent } from '../generated/protocol';
import type { Entry } from '../model/match';
import type { LiveMatch } from '../play/live.svelte';
import { idle, play } from '../ui/sound/sound.svelte';
import type { Cue, Wish } from '../ui/sound/sounds';

/** A sound, with its delay and pitch. */
export interface Heard extends Wish {
  readonly cue: Cue;
}

/** The idle time in milliseconds after which a person may look elsewhere. */
const LOOKS_ELSEWHERE = 10_000;

/** Plays the game's sounds for new entries. Called once, by a component. */
export function hearNew(
  entries: () => readonly Entry[],
  heardOf: (events: readonly AnyEvent[]) => readonly Heard[],
): void {
  let told: number | null = null;
  $effect(() => {
    const all = entries();
    if (told !== null)
      for (const { number, events } of all)
        if (number > told) for (const { cue, ...wish } of heardOf(events)) play(cue, wish);
    told = all.at(-1)?.number ?? 0;
  });
}

/** Plays a sound for every piece that is placed in a plan or taken up again. Called once, by a component. */
export function hearPlan(plan: () => { readonly name: string; readonly placed: number } | null): void {
  let before: ReturnType<typeof plan> = null;
  $effect(() => {
    const now = plan();
    if (now && before?.name === now.name && before.placed !== now.placed)
      play(now.placed > before.placed ? 'wood' : 'lift');
    before = now;
  });
}

/** Calls a person with a decision who may look elsewhere, by the page's title and a sound. Called once, by a component. */
export function callWhenAsked(live: () => LiveMatch, isAsked: () => boolean): void {
  let was = true;
  $effect(() => {
    const now = isAsked();
    live().isAsked = now;
    if (now && !was && (document.visibilityState === 'hidden' || idle() > LOOKS_ELSEWHERE)) play('call');
    was = now;
  });
}
