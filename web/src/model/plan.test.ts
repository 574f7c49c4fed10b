import { expect, test } from 'vitest';
import type { Draft } from '../generated/protocol';
import { expected, lifting, NOTHING, placementOf, placesFor, placing, redoing, undoing } from './plan';

const two = placing(placing(NOTHING, 'place O 1d4'), 'place B 1e4');

test('undo takes the last placement, redo brings it back', () => {
  const undone = undoing(two);
  expect(undone).toEqual({ placed: ['place O 1d4'], undone: ['place B 1e4'] });
  expect(redoing(undone)).toEqual(two);
});

test('the last undone placement is redone first', () => {
  expect(undoing(undoing(two)).undone).toEqual(['place B 1e4', 'place O 1d4']);
  expect(redoing(undoing(undoing(two))).placed).toEqual(['place O 1d4']);
});

test('with nothing to undo or redo nothing changes', () => {
  expect(undoing(NOTHING)).toEqual(NOTHING);
  expect(redoing(two)).toEqual(two);
});

test('a new placement discards undone ones', () => {
  expect(placing(undoing(two), 'place G 1d5')).toEqual({ placed: ['place O 1d4', 'place G 1d5'], undone: [] });
});

test('any placement can be taken back, in any order', () => {
  expect(lifting(two, '1d4')).toEqual({ placed: ['place B 1e4'], undone: [] });
  expect(lifting(two, '1c4')).toEqual(two);
});

test('a plan is shown at once as the server will answer', () => {
  const known: Draft = {
    plan: 'hand',
    placed: ['place O 1d4'],
    undone: [],
    pyramid: ['W1c4', 'O1d4'],
    hand: 'BO',
    score: { sizes: {}, points: {}, cards: [], changes: [], total: 0, gain: 0, provisional: false },
    complete: true,
    actions: ['x'],
    legal: [{ action: 'place B 1e4' }],
  };
  const shown = expected('hand', known, placing(known, 'place B 1e4'));
  expect(shown).toMatchObject({
    pyramid: ['W1c4', 'O1d4', 'B1e4'],
    hand: 'O',
    complete: false,
    actions: null,
    legal: [],
  });
  expect(expected('hand', known, NOTHING)).toMatchObject({ pyramid: ['W1c4'], hand: 'BOO' });
});

test('only placements have a piece and a cell', () => {
  expect(placementOf('place O 1d4')).toEqual({ piece: 'O', cell: '1d4' });
  expect(placementOf('choose 2')).toBeNull();
});

test('the places of one piece, with their effects', () => {
  const effect = { points: { O: 1 }, cards: [], total: 1, provisional: false, hides: [] };
  const legal = [{ action: 'place O 1d4', effect }, { action: 'place B 1d4' }, { action: 'discard' }];
  expect(placesFor(legal, 'O')).toEqual([{ action: 'place O 1d4', effect, piece: 'O', cell: '1d4' }]);
});
