/** Puzzles as the package ships them, what can be answered, and what an answer loses. */
import { cellsBelow } from '../board';
import type { AdvisedReason } from '../generated/protocol';

/** As a file has it (`witz make-puzzles`). */
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

/** The pieces of a pyramid of a position. */
export const piecesIn = (position: Puzzle['position'], key: string): string[] => wordsIn(position[key]);

/** A puzzle from its file: an answer is its pieces, each with a letter for its cell, and two digits of lost tenths. */
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

/** The place of these steps among the answers, from 0; -1 where they are none. */
export function placeOfAnswer({ answers }: Puzzle, isOrdered: boolean, steps: readonly string[]): number {
  const key = keyOf(isOrdered, steps);
  return answers.findIndex((answer) => keyOf(isOrdered, answer.steps) === key);
}

/**
 * The steps that lead on from these to some answer. Where the order does not matter an answer is the pyramid that it ends in: a
 * piece may come before another one that the rules want first, but lies on what is there.
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

/** What a device knows of somebody who solves puzzles of one kind. */
export interface Progress {
  /** The grade that fits now: the number of levels of bots that fail in puzzles of this strength. */
  readonly rating: number;
  readonly streak: number;
  readonly longest: number;
  readonly answered: readonly number[];
}

export const NEW: Progress = { rating: 1, streak: 0, longest: 0, answered: [] };
export const HARDEST = 4;
const STEP = 0.3;
const WORST = 3; // what is lost beyond this makes the next puzzle no easier

/** The best answer makes the next puzzle harder; what loses more than one point or coin makes it easier, the more the easier. */
export function after(progress: Progress, number: number, lost: number): Progress {
  const streak = lost === 0 ? progress.streak + 1 : 0;
  return {
    rating: Math.max(0, Math.min(HARDEST, progress.rating + STEP * (1 - Math.min(lost, WORST)))),
    streak,
    longest: Math.max(progress.longest, streak),
    answered: progress.answered.includes(number) ? progress.answered : [...progress.answered, number],
  };
}

/** For each grade its files: how many puzzles are in one, and the number of the last. */
export type PuzzleFiles = readonly (readonly (readonly [number, number])[])[];

/** A file of puzzles; the first of a grade is 1. */
export interface PuzzleFile {
  readonly grade: number;
  readonly part: number;
}

/** All files, those of the grades that fit best first. */
export const filesFor = ({ rating }: Progress, files: PuzzleFiles): PuzzleFile[] =>
  [...files.keys()]
    .sort((one, other) => Math.abs(one - rating) - Math.abs(other - rating))
    .flatMap((grade) => files[grade]!.map((_, at) => ({ grade, part: at + 1 })));

/** The files that may hold the puzzle of a number: those of a grade follow each other. */
export const filesWith = (files: PuzzleFiles, number: number): PuzzleFile[] =>
  files
    .map((parts, grade) => ({ grade, part: parts.findIndex(([, last]) => last >= number) + 1 }))
    .filter(({ part }) => part > 0);
