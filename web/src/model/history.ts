/** Statistics over the finished matches of a device. */
import type { EndedMatch } from '../storage/history';

interface Summary {
  readonly played: number;
  readonly won: number;
  readonly best: number;
  /** By the strongest bot level of a match, in the order of the levels. */
  readonly byLevel: readonly { readonly level: string; readonly played: number; readonly won: number }[];
  /** The mean points for each colour, in games with colours. */
  readonly byColour: readonly (readonly [letter: string, points: number])[];
  /** The mean loss by kind of decision over analysed matches; the largest first. */
  readonly mistakes: readonly (readonly [kind: string, lost: number])[];
}

const means = (all: readonly Readonly<Record<string, number>>[]): [string, number][] => {
  const sums = new Map<string, number>();
  for (const each of all) for (const [key, value] of Object.entries(each)) sums.set(key, (sums.get(key) ?? 0) + value);
  return [...sums].map(([key, sum]) => [key, sum / all.length]);
};

export const hasWon = ({ winners, seat }: EndedMatch): boolean => winners.includes(seat);

/** The strongest bot of a match; null if only people played. */
const strongest = ({ levels }: EndedMatch, order: readonly string[]): string | null => {
  const bots = levels.filter((level) => level !== null);
  return bots.sort((one, other) => order.indexOf(other) - order.indexOf(one))[0] ?? null;
};

/** A summary of matches of one game; `order` has the levels, weakest first. */
export function summaryOf(matches: readonly EndedMatch[], order: readonly string[]): Summary {
  const byLevel = order.flatMap((level) => {
    const against = matches.filter((match) => strongest(match, order) === level);
    return against.length > 0 ? [{ level, played: against.length, won: against.filter(hasWon).length }] : [];
  });
  return {
    played: matches.length,
    won: matches.filter(hasWon).length,
    best: Math.max(...matches.map(({ scores, seat }) => scores[seat - 1] ?? 0)),
    byLevel,
    byColour: means(matches.map(({ points }) => points)),
    mistakes: means(matches.flatMap(({ mistakes }) => (mistakes ? [mistakes] : [])))
      .filter(([, lost]) => lost > 0)
      .sort(([, one], [, other]) => other - one),
  };
}

/** The summed loss of each kind of decision. */
export function lostByKind(decisions: readonly { kind: string; loss: number }[]): Record<string, number> {
  const lost: Record<string, number> = {};
  for (const { kind, loss } of decisions) lost[kind] = (lost[kind] ?? 0) + loss;
  return lost;
}
