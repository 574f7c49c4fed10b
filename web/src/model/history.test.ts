import { expect, test } from 'vitest';
import { isEnded, merged, MOST, readEnded, type EndedMatch } from '../storage/history';
import { lostByKind, summaryOf } from './history';

const ended = (more: Partial<EndedMatch> = {}): EndedMatch => ({
  match: 'iY3rHlXb6BQdqmMc',
  game: 'yaxha',
  ended: 1000,
  seat: 1,
  scores: [40, 35],
  winners: [1],
  names: ['Ana', 'Balam'],
  levels: [null, 'novice'],
  base: 7,
  pieces: ['O1d4', 'B1e4'],
  points: { O: 6, B: 2 },
  ...more,
});
const LEVELS = ['novice', 'master'];

test('a summary: wins by level, the best score, points by colour, and losses', () => {
  const lost = ended({ match: 'aaaaaaaaaaaaaaaa', scores: [50, 60], winners: [2], levels: [null, 'master'] });
  const looked = ended({
    match: 'bbbbbbbbbbbbbbbb',
    points: { O: 0, B: 4 },
    mistakes: { choose: 1, build: 3, pick: 0 },
  });
  expect(summaryOf([ended(), lost, looked], LEVELS)).toEqual({
    played: 3,
    won: 2,
    best: 50,
    byLevel: [
      { level: 'novice', played: 2, won: 2 },
      { level: 'master', played: 1, won: 0 },
    ],
    byColour: [
      ['O', 4],
      ['B', 8 / 3],
    ],
    mistakes: [
      ['build', 3],
      ['choose', 1],
    ],
  });
  expect(
    lostByKind([
      { kind: 'build', loss: 1 },
      { kind: 'pick', loss: 0.5 },
      { kind: 'build', loss: 2 },
    ]),
  ).toEqual({
    build: 3,
    pick: 0.5,
  });
});

test('a file of matches is read, and any other file is refused entirely', () => {
  expect(readEnded(JSON.stringify({ witz: 'matches', matches: [ended()] }))).toEqual([ended()]);
  expect(isEnded(ended())).toBe(true);
  for (const wrong of [
    { match: '../x' },
    { ended: 'now' },
    { pieces: ['<b>'] },
    { scores: 3 },
    { points: { O: null } },
  ])
    expect(readEnded(JSON.stringify([ended(), { ...ended(), ...wrong }]))).toBeNull();
  for (const text of ['', '{}', 'null', '7', '[1]']) expect(readEnded(text)).toBeNull();
});

test('two lists are merged: each match once, the latest first, with its analysis', () => {
  const later = ended({ match: 'cccccccccccccccc', ended: 2000 });
  const looked = ended({ mistakes: { build: 2 }, ended: 5000 });
  const both = merged([ended(), later], [looked]);
  expect(both).toEqual([later, { ...ended(), mistakes: { build: 2 } }]);
  expect(merged(both, [ended()])).toEqual(both);
  const many = Array.from({ length: MOST + 5 }, (_, at) => ended({ match: String(at).padStart(16, '0'), ended: at }));
  expect(merged([], many).map(({ ended }) => ended)).toEqual(Array.from({ length: MOST }, (_, at) => MOST + 4 - at));
});
