/** What a step of a guided round pays. */
import type { Step } from '../../games/types';

/** The coins after what was done in a step. */
export function afterPay(step: Step, placed: string | null, bought: boolean): number {
  const pays = step.targets?.find(({ cell }) => cell === placed)?.pays ?? '0';
  const paid = pays.split('+').reduce((sum, part) => sum + Number(part), 0);
  return (step.coins ?? 0) + paid - (bought ? (step.price ?? 0) : 0);
}
