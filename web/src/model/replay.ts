/** The steps of a replay: their names in addresses, and the jumps between rounds or turns. */
import type { Step } from '../generated/protocol';

type Named = Pick<Step, 'number' | 'part'>;

/** The name of a step in an address: "12", or "12.2" for a later part of the same entry. */
export const nameOfStep = ({ number, part }: Named): string => (part === 0 ? String(number) : `${number}.${part}`);

/** The index of a named step; for a missing one the last before it, for an invalid name the first. */
export function placeOfStep(steps: readonly Named[], name: string | null): number {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(name ?? '');
  if (!found) return 0;
  const [number, part] = [Number(found[1]), Number(found[2] ?? 0)];
  return Math.max(
    0,
    steps.findLastIndex((step) => step.number < number || (step.number === number && step.part <= part)),
  );
}

/** The index of the next action of a record after a named step; null if there is none. */
export function actionAfter(steps: readonly Named[], name: string | null): number | null {
  const place = placeOfStep(steps, name);
  const next = steps.slice(place + 1).find(({ number }) => number > (steps[place]?.number ?? 0));
  return next === undefined ? null : next.number - 1;
}

/** The index at which the next round or turn in a direction begins; otherwise the first or last step. */
export function chapterFrom(chapters: readonly number[], place: number, direction: -1 | 1, last: number): number {
  if (direction < 0) return chapters.findLast((start) => start < place) ?? 0;
  return chapters.find((start) => start > place) ?? last;
}
