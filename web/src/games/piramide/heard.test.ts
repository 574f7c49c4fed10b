import { expect, test } from 'vitest';
import { heardOf } from './heard';

const placed = (cell: string, value: number) =>
  ({ event: 'block-placed', seat: 1, block: 'L', cell, value, half: 0 }) as const;
const cues = (cell: string, value: number) => heardOf([placed(cell, value)], 5).map(({ cue }) => cue);

test('a placed block has a sound, followed by rising sounds for its coins', () => {
  const heard = heardOf([placed('1a1', 2)], 5);
  expect(heard.map(({ cue }) => cue)).toEqual(['stone', 'coin', 'coin']);
  expect(heard.map(({ step }) => step)).toEqual([undefined, 0, 1]);
});

test('there are as many coin sounds as animated coins', () => {
  expect(cues('1c3', 10).filter((cue) => cue === 'coin')).toHaveLength(6);
});

test('the tip has a sound of its own', () => {
  expect(cues('5a1', 1)).toContain('gong');
  expect(cues('4a1', 1)).not.toContain('gong');
});
