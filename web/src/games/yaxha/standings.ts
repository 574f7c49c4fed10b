import type { Draft, YaxhaView } from '../../generated/protocol';

/** A seat's figure for a card, now and with the plan. */
export interface Standing {
  readonly value: number;
  readonly planned: number;
  readonly had: boolean;
  readonly holds: boolean;
}

/** Everybody's figures for each bonus card, now and with the draft. */
export function standingsOf(view: YaxhaView, draft: Draft | undefined): { card: string; standing: Standing[] }[] {
  return view.bonus.map((card) => {
    const planned = draft?.score.cards.find((each) => each.card === card.card) ?? card;
    return {
      card: card.card,
      standing: card.figures.map((value, at) => ({
        value,
        planned: planned.figures[at] ?? value,
        had: card.scores[at] === true,
        holds: planned.scores[at] === true,
      })),
    };
  });
}
