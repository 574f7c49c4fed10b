/** The guided rounds as data: what is shown, what the learner is to do, and what a wrong try is answered. */
import type { GameName } from '../rules/contents';
import steps from './steps.json';

export interface Step {
  readonly id: string;
  /** What is built already; without it no pyramid is shown. */
  readonly pyramid?: string;
  readonly view?: string;
  readonly group?: string;
  readonly size?: number;
  readonly points?: number;
  /** The pieces in hand, and the one to be placed on one of the targets. */
  readonly hand: string;
  readonly piece?: string;
  readonly targets: readonly { cell: string; pays?: string }[];
  readonly wrong: readonly { cell: string; rule: string; cells?: readonly string[] }[];
  /** Tiles or blocks on offer, the number of the one to take, and its price. */
  readonly market: readonly string[];
  readonly choose?: number;
  readonly price?: number;
  /** Who chose which tile, you first, and the initiative of each. */
  readonly choices?: readonly number[];
  readonly initiative?: readonly number[];
  readonly coins?: number;
  readonly blocks?: string;
}

type Written = Partial<Omit<Step, 'targets'>> & { id: string; targets?: readonly (string | { cell: string; pays?: string })[] };

/** The steps of a game's guided round. */
export function stepsOf(game: GameName): readonly Step[] {
  return (steps[game] as readonly Written[]).map(({ targets = [], hand = '', wrong = [], market = [], ...rest }) => ({
    ...rest, hand, wrong, market,
    targets: targets.map((target) => (typeof target === 'string' ? { cell: target } : target)),
  }));
}

/** The coins after what was done in a step. */
export function afterPay(step: Step, placed: string | null, bought: boolean): number {
  const pays = step.targets.find(({ cell }) => cell === placed)?.pays ?? '0';
  const paid = pays.split('+').reduce((sum, part) => sum + Number(part), 0);
  return (step.coins ?? 0) + paid - (bought ? (step.price ?? 0) : 0);
}
