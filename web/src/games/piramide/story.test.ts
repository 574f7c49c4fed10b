import { describe, expect, it } from 'vitest';
import type { AnyEvent } from '../../generated/protocol';
import type { Who } from '../../model/who';
import { tell } from './story';

const NAMES = ['Ana', 'Ben'];
const whoSits = (you: number | null): Who => ({
  seats: 2,
  name: (seat) => NAMES[seat - 1] ?? '',
  title: (seat) => NAMES[seat - 1] ?? '',
  isYou: (seat) => seat === you,
});
const log = (events: readonly (readonly AnyEvent[])[], you: number | null = null) =>
  tell(
    events.map((each, number) => ({ number, events: each })),
    whoSits(you),
  );
const drew = (seat: number, block: string): AnyEvent[] => [
  { event: 'drew', seat, block },
  { event: 'has-drawn', seat },
];
const placed = (seat: number, block: string, cell: string, value: number, half = 0): AnyEvent => ({
  event: 'block-placed',
  seat,
  block,
  cell,
  value,
  half,
});

describe('the log', () => {
  it('shows drawn blocks in one line to the seat that drew them', () => {
    const { lines } = log([drew(1, 'J'), drew(1, 'L')], 1);
    expect(lines.map(({ said }) => [said.key, said.values?.['cubes']])).toEqual([['piramide.log.drew-you', 'JL']]);
  });
  it('shows only their number to everybody else', () => {
    const { lines } = log(
      [[{ event: 'has-drawn', seat: 1 }], [{ event: 'has-drawn', seat: 1 }], [{ event: 'has-drawn', seat: 2 }]],
      2,
    );
    expect(lines.map(({ said }) => [said.values?.['name'], said.values?.['count']])).toEqual([
      ['Ana', 2],
      ['Ben', 1],
    ]);
  });
  it('hides drawn blocks at a shared screen', () => {
    const { lines } = log([drew(1, 'J'), drew(2, 'G')]);
    expect(JSON.stringify(lines.map(({ said }) => said.values))).not.toMatch(/"[JG]"/);
  });
  it('shows in a replay all drawn and returned blocks that the viewer may know', () => {
    const steps: AnyEvent[][] = [
      [...drew(1, 'J'), ...drew(1, 'L'), { event: 'has-drawn', seat: 2 }],
      [
        { event: 'returned', seat: 1, block: 'L' },
        { event: 'has-returned', seat: 1 },
      ],
      [{ event: 'has-returned', seat: 2 }],
    ];
    const { lines } = tell(
      steps.map((events, number) => ({ number, events })),
      whoSits(null),
      true,
    );
    expect(lines.map(({ number, said }) => [number, said.key, said.values?.['cubes']])).toEqual([
      [0, 'piramide.replay.drew', 'JL'],
      [0, 'piramide.log.drew', ''],
      [1, 'piramide.replay.returned', 'L'],
      [2, 'piramide.log.returned', undefined],
    ]);
  });
  it('collects new blocks of the market, and starts again after a purchase', () => {
    const { lines } = log([
      [{ event: 'market-filled', block: 'L' }],
      [{ event: 'market-filled', block: 'S' }],
      [{ event: 'bought', seat: 1, market: 'S', blind: 0, paid: 3 }],
      [{ event: 'market-filled', block: 'J' }],
    ]);
    expect(lines.map(({ said }) => said.values?.['cubes'])).toEqual(['LS', 'S', 'J']);
  });
});

describe('new pieces on the table', () => {
  it('are those since the previous turn of the acting seat', () => {
    const over = (seat: number): AnyEvent => ({ event: 'turn-ended', seat });
    const events: AnyEvent[][] = [
      [placed(1, 'L', '1c3', 1), over(1)],
      [placed(2, 'L', '1c4', 1)],
      [placed(2, 'J', '1d3', 5), over(2)],
      [placed(1, 'S', '1b3', 3)],
    ];
    expect(log(events.slice(0, 3)).fresh).toEqual(['1c4', '1d3']);
    expect(log(events).fresh).toEqual(['1c4', '1d3', '1b3']);
  });
});

describe('the balance of coins', () => {
  it('lists the income and the expenses of each seat', () => {
    const { books } = log([
      [placed(1, 'J', '2a1', 5, 3)],
      [{ event: 'extra-earned', seat: 1, material: 'J' }],
      [{ event: 'bought', seat: 1, market: null, blind: 2, paid: 6 }],
      [{ event: 'reserved', seat: 2, cell: '1a1', paid: 3 }],
    ]);
    expect(books[0]).toEqual({ blocks: 1, values: 5, halves: 3, extras: 1, bought: 2, spent: 6, reserving: 0 });
    expect(books[1]?.reserving).toBe(3);
  });
});
