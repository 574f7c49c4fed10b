import { beforeAll, expect, test } from 'vitest';
import type { AnyEvent, MatchInfo } from '../../generated/protocol';
import { useLanguage, useWords, type Language } from '../../i18n';
import { spoken } from '../../model/sentence';
import { whoOf } from '../../model/who';
import { tell } from './story';
import { CUBES } from './pieces';

const NAMES = ['Ana', 'Ben', 'Cleo', 'Dora'];
const info = {
  seats: NAMES.map((name, at) => ({ seat: at + 1, name, kind: 'person', level: null })),
} as unknown as MatchInfo;
const MARKET: AnyEvent[] = ['OOB', 'GYW', 'OGW', 'BBB'].map((cubes, at) => ({
  event: 'tile-filled',
  tile: at + 1,
  cubes,
}));
// The examples of the rulebooks: B has initiative 1, A 2, C 3 and D 4.
const START: AnyEvent[] = [{ event: 'initiative-dealt', tiles: [2, 1, 3, 4] }, ...MARKET];

const story = (events: AnyEvent[], you: number[] = []) =>
  tell([{ number: 0, events: [...START, ...events] }], whoOf(info, you));
const said = (events: AnyEvent[], you: number[] = []) => story(events, you).reveal.map((each) => spoken(CUBES, each));

beforeAll(async () => {
  await useLanguage('en');
  await useWords('replay');
});

test('a round without a tie', () => {
  expect(said([{ event: 'revealed', choices: [1, 2, 3, 4], queue: [] }])).toEqual(['All different!']);
});

test('a tie names its seats, their initiative and the winner of the tile', () => {
  expect(said([{ event: 'revealed', choices: [1, 2, 2, 4], queue: [3] }])).toEqual([
    'Ben and Cleo chose the same tile, B. Initiative Ben (1), Cleo (3): Ben takes it.',
  ]);
});

test('losers pick in turn from the remaining tiles, and the last one gets the last tile', () => {
  const words = said([{ event: 'revealed', choices: [2, 2, 2, 4], queue: [1, 3] }]);
  expect(words.slice(1)).toEqual(['Ana picks first from A or C.', 'Cleo gets the last tile.']);
});

test('the player at the device is addressed as "you"', () => {
  expect(said([{ event: 'revealed', choices: [2, 2, 2, 4], queue: [1, 3] }], [1])).toEqual([
    'Ben, you, and Cleo chose the same tile, B. Initiative Ben (1), you (2), Cleo (3): Ben takes it.',
    'You pick first from A or C.',
    'Cleo gets the last tile.',
  ]);
});

test('at a shared screen everybody is named', () => {
  expect(said([{ event: 'revealed', choices: [2, 2, 3, 4], queue: [1] }], [1, 2])[0]).toContain('Ben and Ana chose');
});

const JOINED: AnyEvent = { event: 'joined', seat: 1, name: 'Ana', level: null };
const LEFT: AnyEvent = { event: 'handed-over', seat: 1, level: 'greedy' };
const SWAPPED: AnyEvent = { event: 'swapped', initiative: [1, 2, 3, 4] };
test.each<[Language, string[]]>([
  ['en', ['You join.', 'A bot plays for you now.', 'You and Ben swap initiative.']],
  ['es', ['Te unes.', 'Ahora un bot juega por ti.', 'Tú y Ben intercambiáis la iniciativa.']],
  ['fr', ['Vous prenez place.', 'Un bot joue désormais pour vous.', 'Vous et Ben échangez vos tuiles initiative.']],
  ['it', ['Ti unisci.', 'Ora un bot gioca per te.', 'Tu e Ben vi scambiate le tessere Turno.']],
  ['nl', ['Je doet mee.', 'Een bot speelt nu voor jou.', 'Jij en Ben ruilen van beurttegel.']],
  ['de', ['Du bist dabei.', 'Für dich spielt jetzt ein Bot.', 'Du und Ben tauscht die Initiative.']],
])('"you" is never used like a name: %s', async (language, wanted) => {
  await useLanguage(language);
  const words = story([JOINED, LEFT, SWAPPED], [1]).lines.map((line) => spoken(CUBES, line.said));
  await useLanguage('en');
  expect(words.slice(-3).map((each, at) => each.slice(0, wanted[at]?.length))).toEqual(wanted);
});

test('a swap lists the new initiative of all, and only if there was a swap', () => {
  expect(said([{ event: 'swapped', initiative: [2, 3, 1, 4] }])).toEqual([
    'Ben and Cleo swap initiative. Now: Cleo (1), Ana (2), Ben (3), Dora (4).',
  ]);
  expect(said([{ event: 'swapped', initiative: [2, 1, 3, 4] }])).toEqual([]);
});

test('a tile keeps its cubes and the seat that took it', () => {
  const { tiles, takenBy } = story([{ event: 'took', seat: 3, tile: 2, cubes: 'GYW' }]);
  expect(tiles).toEqual(['OOB', 'GYW', 'OGW', 'BBB']);
  expect(takenBy).toEqual([null, 3, null, null]);
});

test('a new round forgets the choices of the last one', () => {
  const { choices, reveal, tiles } = story([{ event: 'revealed', choices: [1, 2, 3, 4], queue: [] }, ...MARKET]);
  expect([choices, reveal]).toEqual([[], []]);
  expect(tiles).toHaveLength(4);
});

test('new cubes are listed when the round is shown, and only those', () => {
  const first: AnyEvent = {
    event: 'round-shown',
    round: 1,
    pyramids: [['O1d4'], [], [], []],
    discarded: ['', '', '', ''],
  };
  const second: AnyEvent = {
    event: 'round-shown',
    round: 2,
    pyramids: [['O1d4', 'B1e4'], [], [], []],
    discarded: ['W', '', '', ''],
  };
  const { lines, fresh } = story([first, second]);
  const words = lines.map((line) => spoken(CUBES, line.said));
  expect(words.slice(-3)).toEqual(['Ana builds orange 1d4', 'Ana builds blue 1e4', 'Ana discards grey']);
  expect(fresh[0]).toEqual(['B1e4']);
});

test('events for a single seat are not in the log', () => {
  const before = story([]).lines.length;
  expect(
    story([
      { event: 'chose', seat: 1, tile: 2 },
      { event: 'placed', seat: 1, colour: 'O', cell: '1d4' },
    ]).lines,
  ).toHaveLength(before);
});

test('a replay has a line for every choice and every cube', () => {
  const steps: AnyEvent[][] = [
    START,
    [
      { event: 'chose', seat: 1, tile: 2 },
      { event: 'has-chosen', seat: 1 },
    ],
    [{ event: 'has-chosen', seat: 2 }],
    [{ event: 'took-back', seat: 2 }],
    [
      { event: 'placed', seat: 1, colour: 'O', cell: '1d4' },
      { event: 'progressed', seat: 1, left: 2 },
    ],
    [
      { event: 'discarded', seat: 1, colour: 'W' },
      { event: 'progressed', seat: 1, left: 1 },
    ],
    [{ event: 'progressed', seat: 2, left: 2 }],
    [{ event: 'progressed', seat: 2, left: 0 }],
    [{ event: 'round-shown', round: 1, pyramids: [['O1d4'], ['B1d4'], [], []], discarded: ['W', 'G', '', ''] }],
  ];
  const { lines } = tell(
    steps.map((events, number) => ({ number, events })),
    whoOf(info, []),
    true,
  );
  const words = lines.filter(({ number }) => number > 0).map((line) => [line.number, spoken(CUBES, line.said)]);
  expect(words).toEqual([
    [1, 'Ana chooses B.'],
    [2, 'Ben has chosen a tile.'],
    [3, 'Ben takes it back and thinks again.'],
    [4, 'Ana places orange 1d4'],
    [5, 'Ana discards grey'],
    [6, 'Ben is building, 2 cubes are left.'],
    [7, 'Ben has built everything.'],
    // Events already in the log cube by cube are not repeated.
    [8, 'Ben builds blue 1d4'],
    [8, 'Ben discards green'],
  ]);
});

test.each<[Language, string]>([
  ['es', 'la misma loseta, B'],
  ['fr', 'la même tuile, B'],
  ['it', 'la stessa tessera, B'],
  ['nl', 'dezelfde tegel, B'],
  ['de', 'dasselbe Plättchen, B'],
])('the reveal is translated into %s', async (language, words) => {
  await useLanguage(language);
  expect(said([{ event: 'revealed', choices: [1, 2, 2, 4], queue: [3] }])[0]).toContain(words);
  await useLanguage('en');
});
