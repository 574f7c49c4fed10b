import { expect, test } from 'vitest';
import { actionAfter, chapterFrom, nameOfStep, placeOfStep } from './replay';

const steps = [
  { number: 1, part: 0 },
  { number: 2, part: 0 },
  { number: 2, part: 1 },
  { number: 2, part: 2 },
  { number: 5, part: 0 },
];

test('every step has a name that leads back to it', () => {
  expect(steps.map(nameOfStep)).toEqual(['1', '2', '2.1', '2.2', '5']);
  expect(steps.map((step) => placeOfStep(steps, nameOfStep(step)))).toEqual([0, 1, 2, 3, 4]);
});

test('an unknown name leads to the last step before it', () => {
  expect(['0', '2.7', '4', '99', '99.9'].map((name) => placeOfStep(steps, name))).toEqual([0, 3, 3, 4, 4]);
});

test('nonsense leads to the beginning', () => {
  expect([null, '', 'x', '-3', '2.', '1e9'].map((name) => placeOfStep(steps, name))).toEqual([0, 0, 0, 0, 0, 0]);
});

test('a step is followed by the first action of the next one', () => {
  expect(['1', '2', '2.2', '5', null].map((name) => actionAfter(steps, name))).toEqual([1, 4, 4, null, 1]);
});

test('rounds can be stepped through in both directions, and the last is followed by the end', () => {
  expect([0, 3, 4, 5, 9].map((place) => chapterFrom([0, 4, 8], place, 1, 11))).toEqual([4, 4, 8, 8, 11]);
  expect([0, 3, 4, 5, 9].map((place) => chapterFrom([0, 4, 8], place, -1, 11))).toEqual([0, 0, 0, 4, 8]);
});
