/** Going through the steps of a match: their names in addresses, and rounds or turns. */
import type { Step } from '../generated/protocol';

type Named = Pick<Step, 'number' | 'part'>;

/** The name of a step in an address: "12", or "12.2" for a later part of the same entry. */
export const nameOfStep = ({ number, part }: Named): string => (part === 0 ? String(number) : `${number}.${part}`);

/** The place of a named step; one that is not there gives the last before it, and nonsense the first. */
export function placeOfStep(steps: readonly Named[], name: string | null): number {
  const found = /^(\d+)(?:\.(\d+))?$/.exec(name ?? '');
  if (!found) return 0;
  const [number, part] = [Number(found[1]), Number(found[2] ?? 0)];
  return Math.max(
    0,
    steps.findLastIndex((step) => step.number < number || (step.number === number && step.part <= part)),
  );
}

/** The action of a record, from 0, that comes after a named step of it; null where nothing does. */
export function actionAfter(steps: readonly Named[], name: string | null): number | null {
  const place = placeOfStep(steps, name);
  const next = steps.slice(place + 1).find(({ number }) => number > (steps[place]?.number ?? 0));
  return next === undefined ? null : next.number - 1;
}

/** The place where the round or turn before or after a place begins; without one the end that lies there. */
export function chapterFrom(chapters: readonly number[], place: number, direction: -1 | 1, last: number): number {
  if (direction < 0) return chapters.findLast((start) => start < place) ?? 0;
  return chapters.find((start) => start > place) ?? last;
}
