import type { Draft, YaxhaView } from '../../generated/protocol';

/** What a seat has towards a card, and what it would have by the plan. */
export interface Standing {
  readonly value: number;
  readonly planned: number;
  readonly had: boolean;
  readonly holds: boolean;
}

/** How everybody stands with each bonus card, now and by what is being tried out. */
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
