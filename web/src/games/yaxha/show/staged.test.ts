import { beforeAll, expect, test } from 'vitest';
import type { AnyEvent, MatchInfo } from '../../../generated/protocol';
import { useLanguage, useWords } from '../../../i18n';
import { spoken } from '../../../model/sentence';
import { whoOf } from '../../../model/who';
import { CUBES } from '../pieces';
import { LASTS, stagedOf } from './staged';

const TILES = ['OOB', 'GYW', 'OGW', 'BBB'];
const stage = (names: readonly string[], initiative: readonly number[], events: AnyEvent[], you: number[]) => {
  const seats = names.map((name, at) => ({ seat: at + 1, name, kind: 'person', level: null }));
  const who = whoOf({ seats } as unknown as MatchInfo, you);
  return stagedOf(events, TILES.slice(0, names.length), initiative, who)!;
};
const words = (staged: ReturnType<typeof stage>) =>
  staged.scenes.flatMap(({ said }) => said.map((each) => spoken(CUBES, each)));
const took = (seat: number, tile: number): AnyEvent => ({ event: 'took', seat, tile, cubes: TILES[tile - 1]! });
const tie: AnyEvent[] = [
  { event: 'revealed', choices: [1, 1], queue: [1] },
  took(2, 1),
  took(1, 2),
  { event: 'swapped', initiative: [1, 2] },
];

beforeAll(async () => {
  await useLanguage('en');
  await useWords('yaxha/show');
});

test('the text for the loser of a tile names the winner, the tile received and the new initiative', () => {
  const staged = stage(['Ana', 'Balam'], [2, 1], tie, [1]);
  expect(words(staged).slice(1)).toEqual([
    'Who gets A?',
    'Balam (1) beats you (2) to A.',
    'You get B.',
    'You now hold 1.',
  ]);
  expect(staged.took).toEqual([2, 1]);
});

test('the text for the winner addresses them as well', () => {
  expect(words(stage(['Ana', 'Balam'], [2, 1], tie, [2]))[2]).toBe('You (1) beat Ana (2) to A.');
});

test('at a shared screen nobody is addressed as "you"', () => {
  expect(words(stage(['Ana', 'Balam'], [2, 1], tie, [1, 2])).slice(2)).toEqual([
    'Balam (1) beats Ana (2) to A.',
    'Ana gets B.',
    'Initiative: Ana (1), Balam (2)',
  ]);
});

test('without a tie only the choices are shown', () => {
  const events: AnyEvent[] = [{ event: 'revealed', choices: [2, 1], queue: [] }, took(1, 2), took(2, 1)];
  expect(stage(['Ana', 'Balam'], [2, 1], events, [1]).scenes.map(({ scene }) => scene)).toEqual(['choices', 'alone']);
});

test('two ties are shown in the order of their tiles, and then the first loser picks from the rest', () => {
  const events: AnyEvent[] = [{ event: 'revealed', choices: [3, 2, 2, 3], queue: [4, 3] }, took(2, 2), took(1, 3)];
  const staged = stage(['Ana', 'Ben', 'Cleo', 'Dora'], [2, 1, 4, 3], events, [3]);
  expect(staged.meetings.map(({ tile, seats }) => [tile, ...seats])).toEqual([
    [2, 2, 3],
    [3, 1, 4],
  ]);
  expect(words(staged).slice(-1)).toEqual(['Dora chooses between A and D.']);
  expect(words(stage(['Ana', 'Ben', 'Cleo', 'Dora'], [2, 1, 4, 3], events, [4])).at(-1)).toBe(
    'You choose between A and D.',
  );
  expect(staged.scenes.at(-1)?.scene).toBe('gets');
});

test('a tie takes between one and a half and two and a half seconds', () => {
  const lasts = (events: AnyEvent[]) =>
    stage(['Ana', 'Balam'], [2, 1], events, [1]).scenes.reduce((sum, { scene }) => sum + LASTS[scene], 0);
  expect(lasts(tie)).toBe(2500);
  expect(lasts([{ event: 'revealed', choices: [2, 1], queue: [] }])).toBe(1500);
});

test('an entry without choices has nothing to show', () => {
  const who = whoOf({ seats: [] } as unknown as MatchInfo, []);
  expect(stagedOf([{ event: 'has-chosen', seat: 1 }], [], [], who)).toBeNull();
});
