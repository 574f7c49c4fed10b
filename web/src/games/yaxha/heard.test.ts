import { expect, test } from 'vitest';
import type { AnyEvent } from '../../generated/protocol';
import { heardOf } from './heard';

test('at the end of a round the cubes of the others sound one after another', () => {
  const shown: AnyEvent = { event: 'round-shown', round: 1, pyramids: [], discarded: [] };
  const heard = heardOf([shown], [1], [3, 2, 1]);
  expect(heard.map(({ cue }) => cue)).toEqual(['wood', 'wood', 'wood']);
  expect(heard.map(({ after }) => after)).toEqual([150, 260, 370]);
});

test('a choice has a sound for its own player only', () => {
  expect(heardOf([{ event: 'has-chosen', seat: 2 }], [1], [])).toEqual([]);
  expect(heardOf([{ event: 'chose', seat: 1, tile: 2 }], [1], [])).toEqual([{ cue: 'stone' }]);
});
