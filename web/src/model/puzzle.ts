/** Puzzles in the format of the package, their answers, and the loss of each answer. */
import { cellsBelow } from '../board';
import type { AdvisedReason } from '../generated/protocol';

/** A puzzle in a file (of `witz make-puzzles`). */
export interface WrittenPuzzle {
  readonly number: number;
  readonly position: string;
  readonly seat: number;
  readonly failed: readonly string[];
  readonly reasons: readonly AdvisedReason[];
  readonly cells: string;
  readonly answers: string;
}

export interface Answer {
  /** Pieces and their cells: O1d4. */
  readonly steps: readonly string[];
  readonly lost: number;
}

export interface Puzzle {
  readonly number: number;
  readonly seat: number;
  /** The lines of the position by their keys. */
  readonly position: Readonly<Record<string, string>>;
  readonly pyramid: readonly string[];
  readonly hand: string;
  readonly failed: readonly string[];
  readonly reasons: readonly AdvisedReason[];
  /** The best first. */
  readonly answers: readonly Answer[];
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789';

const wordsIn = (text: string | undefined): string[] => (text === undefined || text === '-' ? [] : text.split(' '));

/** The pieces of a pyramid in a position. */
export const piecesIn = (position: Puzzle['position'], key: string): string[] => wordsIn(position[key]);

/** Reads a puzzle of a file: an answer is its pieces, each with a letter for its cell, and two digits for its loss in tenths. */
export function readPuzzle({ number, position: text, seat, failed, reasons, cells, answers }: WrittenPuzzle): Puzzle {
  const position: Record<string, string> = {};
  for (const line of text.split('\n').slice(1)) {
    const [key = '', ...rest] = line.split(' ');
    if (key) position[key] = rest.join(' ');
  }
  const names = cells.split(' ');
  const cell = (letter: string | undefined): string => names[LETTERS.indexOf(letter ?? '')] ?? '';
  const read = (word: string): Answer => ({
    steps: Array.from(
      { length: word.length / 2 - 1 },
      (_, at) => word.slice(2 * at, 2 * at + 1) + cell(word[2 * at + 1]),
    ),
    lost: Number.parseInt(word.slice(-2), 16) / 10,
  });
  return {
    number,
    seat,
    position,
    pyramid: piecesIn(position, `pyramid-${seat}` in position ? `pyramid-${seat}` : 'pyramid'),
    hand: (position[`hand-${seat}`] ?? '').replace('-', ''),
    failed,
    reasons,
    answers: answers.split(' ').map(read),
  };
}

const keyOf = (isOrdered: boolean, steps: readonly string[]): string =>
  (isOrdered ? [...steps] : [...steps].sort()).join(' ');

/** The index of the answer with these steps; -1 if there is none. */
export function placeOfAnswer({ answers }: Puzzle, isOrdered: boolean, steps: readonly string[]): number {
  const key = keyOf(isOrdered, steps);
  return answers.findIndex((answer) => keyOf(isOrdered, answer.steps) === key);
}

/**
 * The steps that lead from these to some answer. If the order does not matter, an answer is identified by its final pyramid: a
 * piece may come before another one that the rules want first, but must lie on pieces that are there.
 */
export function nextSteps({ answers, pyramid }: Puzzle, isOrdered: boolean, done: readonly string[]): string[] {
  const found = new Set<string>();
  const filled = new Set([...pyramid, ...done].map((step) => step.slice(1)));
  for (const { steps } of answers) {
    if (isOrdered) {
      const next = steps[done.length];
      if (next !== undefined && done.every((step, at) => steps[at] === step)) found.add(next);
    } else if (done.every((step) => steps.includes(step))) {
      for (const step of steps)
        if (!done.includes(step) && cellsBelow(step.slice(1)).every((cell) => filled.has(cell))) found.add(step);
    }
  }
  return [...found];
}

/** The letters of a hand that are left after these steps. */
export function handLeft(hand: string, done: readonly string[]): string[] {
  const left = [...hand];
  for (const step of done) left.splice(left.indexOf(step.slice(0, 1)), 1);
  return left;
}

/** The progress of a person with one kind of puzzle. */
export interface Progress {
  /** The best grade for the next puzzle; a grade is the number of bot levels that fail at a puzzle. */
  readonly rating: number;
  readonly streak: number;
  readonly longest: number;
  readonly answered: readonly number[];
}

export const NEW: Progress = { rating: 1, streak: 0, longest: 0, answered: [] };
const HARDEST = 4;
const STEP = 0.3;
const WORST = 3; // a larger loss makes the next puzzle no easier

/** A best answer makes the next puzzle harder; a loss of more than one point or coin makes it easier, in proportion. */
export function after(progress: Progress, number: number, lost: number): Progress {
  const streak = lost === 0 ? progress.streak + 1 : 0;
  return {
    rating: Math.max(0, Math.min(HARDEST, progress.rating + STEP * (1 - Math.min(lost, WORST)))),
    streak,
    longest: Math.max(progress.longest, streak),
    answered: progress.answered.includes(number) ? progress.answered : [...progress.answered, number],
  };
}

/** The files of each grade: the number of puzzles in each, and the number of the last one. */
export type PuzzleFiles = readonly (readonly (readonly [number, number])[])[];

/** A file of puzzles; `part` counts from 1 in each grade. */
interface PuzzleFile {
  readonly grade: number;
  readonly part: number;
}

/** All files, in the order of how well their grades fit. */
export const filesFor = ({ rating }: Progress, files: PuzzleFiles): PuzzleFile[] =>
  [...files.keys()]
    .sort((one, other) => Math.abs(one - rating) - Math.abs(other - rating))
    .flatMap((grade) => files[grade]!.map((_, at) => ({ grade, part: at + 1 })));

/** The files that may contain the puzzle with a number: numbers rise through the files of a grade. */
export const filesWith = (files: PuzzleFiles, number: number): PuzzleFile[] =>
  files
    .map((parts, grade) => ({ grade, part: parts.findIndex(([, last]) => last >= number) + 1 }))
    .filter(({ part }) => part > 0);
