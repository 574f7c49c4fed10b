/** Bonus cards that change hands at the end of a round: the holders before and after. */
import type { YaxhaView } from '../../generated/protocol';
import type { Sentence } from '../../model/sentence';
import { names, type Who } from '../../model/who';
import { cardName } from './cards';
import type { Line } from './story';

/** The seats that score each card. */
type Holders = ReadonlyMap<string, readonly boolean[]>;

const holdersOf = (view: YaxhaView): Holders => new Map(view.bonus.map(({ card, scores }) => [card, scores] as const));

/** The seats that gained and lost a card between two rounds, by name, and a sentence about it. */
export interface CardChange {
  readonly card: string;
  readonly gained: string;
  readonly lost: string;
  readonly said: Sentence;
}

/** The changes of holders between two rounds. */
function changesOf(before: Holders, after: Holders, who: Who): CardChange[] {
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

/** Compares the holders of the cards at the beginning of each round. Constructed once, by a component. */
export class CardNews {
  #lines = $state.raw<readonly (Line & { readonly round: number; readonly change: CardChange })[]>([]);
  #before: { readonly round: number; readonly holders: Holders } | null = null;

  constructor(view: () => YaxhaView, number: () => number, who: () => Who) {
    $effect.pre(() => {
      const now = view();
      // During a round the view includes the player's own secret cubes, but not those of the others, so it is no basis.
      // The first view is an exception: the page has no other one to compare with.
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

  /** The changes at the end of a round. */
  ofRound(round: number): readonly CardChange[] {
    return this.#lines.filter((line) => line.round === round).map(({ change }) => change);
  }

  /** The lines of the log with these among them, each before the beginning of the next round. */
  among(lines: readonly Line[]): readonly Line[] {
    return this.#lines.reduce<readonly Line[]>((all, { round, number, said, kind }) => {
      const found = all.findIndex(({ kind, said }) => kind === 'round' && said.values?.['round'] === round + 1);
      const at = found < 0 ? all.length : found;
      return [...all.slice(0, at), { number, said, kind }, ...all.slice(at)];
    }, lines);
  }
}
