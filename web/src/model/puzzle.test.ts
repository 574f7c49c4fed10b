import { expect, test } from 'vitest';
import { after, filesFor, filesWith, handLeft, NEW, nextSteps, placeOfAnswer, readPuzzle } from './puzzle';

const written = {
  number: 3,
  position: 'witz 1 yaxha rules 1 position\nplayers 2\n\nround 5\npyramid-1 -\npyramid-2 W1a1 W1b1 W1a2\nhand-2 OBW\n',
  seat: 2,
  failed: ['novice'],
  reasons: [],
  cells: '1b2 1c1 2a1',
  answers: 'OaWbBc00 OaWcBb0c',
};

test('a puzzle is read from its file', () => {
  const puzzle = readPuzzle(written);
  expect(puzzle.pyramid).toEqual(['W1a1', 'W1b1', 'W1a2']);
  expect(puzzle.hand).toBe('OBW');
  expect(puzzle.position['round']).toBe('5');
  expect(puzzle.answers).toEqual([
    { steps: ['O1b2', 'W1c1', 'B2a1'], lost: 0 },
    { steps: ['O1b2', 'W2a1', 'B1c1'], lost: 1.2 },
  ]);
});

test('a pyramid without order: unsupported places are not offered, and any order gives the same answer', () => {
  const puzzle = readPuzzle(written);
  expect(nextSteps(puzzle, false, [])).toEqual(['O1b2', 'W1c1', 'B1c1']);
  expect(nextSteps(puzzle, false, ['W1c1', 'O1b2'])).toEqual(['B2a1']);
  expect(placeOfAnswer(puzzle, false, ['B1c1', 'O1b2', 'W2a1'])).toBe(1);
  expect(placeOfAnswer(puzzle, false, ['O1b2'])).toBe(-1);
});

test('a turn in order: only beginnings of answers can be continued', () => {
  const puzzle = readPuzzle({ ...written, answers: 'Oa0a OaWb00' });
  expect(nextSteps(puzzle, true, [])).toEqual(['O1b2']);
  expect(nextSteps(puzzle, true, ['O1b2'])).toEqual(['W1c1']);
  expect(placeOfAnswer(puzzle, true, ['O1b2'])).toBe(0);
  expect(placeOfAnswer(puzzle, true, ['W1c1', 'O1b2'])).toBe(-1);
  expect(handLeft(puzzle.hand, ['O1b2'])).toEqual(['B', 'W']);
});

test('the difficulty depends on the losses of answers, and a streak ends with the first loss', () => {
  const once = after(NEW, 7, 0);
  expect(once).toEqual({ rating: NEW.rating + 0.3, streak: 1, longest: 1, answered: [7] });
  const twice = after(once, 8, 2);
  expect(twice.rating).toBeCloseTo(NEW.rating);
  expect([twice.streak, twice.longest, twice.answered]).toEqual([0, 1, [7, 8]]);
  expect(after({ ...NEW, rating: 0 }, 9, 25).rating).toBe(0);
  expect(after({ ...NEW, rating: 4 }, 9, 0).rating).toBe(4);
});

test('the files of the right grade come first, and a number is searched for in one file of each grade', () => {
  const files = [[[1, 9]], [], [[50, 80], [3, 95]], [[2, 7]]] as const; // prettier-ignore
  const named = (found: ReturnType<typeof filesFor>) => found.map(({ grade, part }) => `${grade}-${part}`);
  expect(named(filesFor({ ...NEW, rating: 2.2 }, files))).toEqual(['2-1', '2-2', '3-1', '0-1']);
  expect(named(filesWith(files, 8))).toEqual(['0-1', '2-1']);
  expect(named(filesWith(files, 81))).toEqual(['2-2']);
  expect(filesWith(files, 96)).toEqual([]);
});
