/** Bonus cards that change hands when a round is shown: who had and who has them, round by round. */
import type { YaxhaView } from '../../generated/protocol';
import type { Said } from '../../model/said';
import { names, type Who } from '../../model/who';
import { cardName } from './cards';
import type { Line } from './story';

/** Who scores each card. */
type Holders = ReadonlyMap<string, readonly boolean[]>;

const holdersOf = (view: YaxhaView): Holders => new Map(view.bonus.map(({ card, scores }) => [card, scores] as const));

/** Who gained and who lost a card between two rounds, by name, and a sentence about it. */
export interface CardChange {
  readonly card: string;
  readonly gained: string;
  readonly lost: string;
  readonly said: Said;
}

/** Each card that somebody gained or lost between two rounds. */
export function changesOf(before: Holders, after: Holders, who: Who): CardChange[] {
  return [...after].flatMap(([card, has]): CardChange[] => {
    const had = before.get(card) ?? [];
    const seats = has.map((_, at) => at + 1);
    const gained = seats.filter((seat) => has[seat - 1] === true && had[seat - 1] !== true);
    const lost = seats.filter((seat) => has[seat - 1] !== true && had[seat - 1] === true);
    if (gained.length === 0 && lost.length === 0) return [];
    const values = { card: cardName(card), gained: names(who, gained), lost: names(who, lost) };
    const key = lost.length === 0 ? 'card-gained' : gained.length === 0 ? 'card-lost' : 'card-moved';
    return [{ card, gained: values.gained, lost: values.lost, said: { key: `yaxha.log.${key}`, values } }];
  });
}

/** Notes from view to view who holds the cards when a round begins. Made once, by a component. */
export class CardNews {
  #lines = $state.raw<readonly (Line & { readonly round: number; readonly change: CardChange })[]>([]);
  #before: { readonly round: number; readonly holders: Holders } | null = null;

  constructor(view: () => YaxhaView, number: () => number, who: () => Who) {
    $effect.pre(() => {
      const now = view();
      // While a round is built, one's own pyramid is ahead of what the others show.
      // The first of all is what the page knows to compare with.
      if (this.#before !== null && now.stage !== 'choose' && now.stage !== 'over') return;
      const round = now.stage === 'over' ? now.round + 1 : now.round;
      if (this.#before?.round === round) return;
      const holders = holdersOf(now);
      if (this.#before !== null && this.#before.round === round - 1) {
        const changes = changesOf(this.#before.holders, holders, who());
        const at = number();
        this.#lines = [
          ...this.#lines,
          ...changes.map((change) => ({
            number: at,
            said: change.said,
            kind: 'took' as const,
            round: round - 1,
            change,
          })),
        ];
      }
      this.#before = { round, holders };
    });
  }

  /** What changed at the end of a round. */
  ofRound(round: number): readonly CardChange[] {
    return this.#lines.filter((line) => line.round === round).map(({ change }) => change);
  }

  /** The lines of the log with these among them, each before the round that follows it. */
  among(lines: readonly Line[]): readonly Line[] {
    return this.#lines.reduce<readonly Line[]>((all, { round, number, said, kind }) => {
      const found = all.findIndex(({ kind, said }) => kind === 'round' && said.values?.['round'] === round + 1);
      const at = found < 0 ? all.length : found;
      return [...all.slice(0, at), { number, said, kind }, ...all.slice(at)];
    }, lines);
  }
}
