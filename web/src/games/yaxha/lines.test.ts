import { beforeAll, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { differenceOf, headlineOf, linesOf, verdictOf, type CountedPlayer } from './lines';

beforeAll(() => useLanguage('en'));

const group = (points: number) => ({ cells: [], points });
const balam: CountedPlayer = { name: 'Balam', pieces: [], groups: { O: group(15), B: group(4) }, total: 24 };
const you: CountedPlayer = { name: 'You', isYou: true, pieces: [], groups: { O: group(2), B: group(12) }, total: 14 };
const card = {
  card: 'most-levels',
  figures: [4, 3],
  scores: [true, false],
  target: null,
  cells: [[], []],
};

test('the final count names the winner, the margin and the main difference', () => {
  const players = [balam, you];
  expect(headlineOf(players)).toBe('Balam wins by 10');
  expect(verdictOf(players)).toBe('Balam wins with 24 points, 10 more than you.');
  expect(differenceOf(players, linesOf(players, [card], 5))).toBe('What made the difference: orange, 15 to 2.');
});

test('German has a singular and a plural for the points of a lead', async () => {
  await useLanguage('de');
  expect(headlineOf([balam, you])).toBe('Balam gewinnt mit 10 Punkten Vorsprung');
  expect(headlineOf([balam, { ...you, total: 23 }])).toBe('Balam gewinnt mit 1 Punkt Vorsprung');
  await useLanguage('en');
});

test('a card is named as the difference if no colour is', () => {
  const players = [
    { ...balam, groups: {} },
    { ...you, groups: {} },
  ];
  expect(differenceOf(players, linesOf(players, [card], 5))).toBe('What made the difference: Most levels, 5 to 0.');
});

test('a shared victory has no difference', () => {
  const players = [balam, { ...you, total: 24 }];
  expect(differenceOf(players, linesOf(players, [card], 5))).toBeNull();
  expect(verdictOf(players)).toBe('Balam and you share the victory with 24 points.');
});
