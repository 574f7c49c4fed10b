/** What is heard at a table: what is new in the match, what is tried out, and a call for whoever is asked. */
import type { AnyEvent } from '../generated/protocol';
import type { Entry } from '../model/match';
import type { LiveMatch } from '../play/live.svelte';
import { idle, play } from '../ui/sound/sound.svelte';
import type { Cue, Wish } from '../ui/sound/sounds';

/** A cue, and when and how high. */
export interface Heard extends Wish {
  readonly cue: Cue;
}

/** Somebody who has pressed nothing for so many milliseconds may look elsewhere. */
const LOOKS_ELSEWHERE = 10_000;

/** Lets be heard what comes new, as the game hears it. Called once, by a component. */
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

/** Lets every piece of a plan be heard as it comes down or is taken up again. Called once, by a component. */
export function hearPlan(plan: () => { readonly name: string; readonly placed: number } | null): void {
  let before: ReturnType<typeof plan> = null;
  $effect(() => {
    const now = plan();
    if (now && before?.name === now.name && before.placed !== now.placed)
      play(now.placed > before.placed ? 'wood' : 'lift');
    before = now;
  });
}

/** Calls whoever is asked and may look elsewhere, by the title of the page and by a sound. Called once, by a component. */
export function callWhenAsked(live: () => LiveMatch, isAsked: () => boolean): void {
  let was = true;
  $effect(() => {
    const now = isAsked();
    live().isAsked = now;
    if (now && !was && (document.visibilityState === 'hidden' || idle() > LOOKS_ELSEWHERE)) play('call');
    was = now;
  });
}
