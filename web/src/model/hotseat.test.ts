import { expect, test } from 'vitest';
import { seatAtDevice } from './hotseat';
import type { MatchState } from './match';

/** A match with these seats at this device, of which some still have to act. */
function table(you: number[], busy: number[]): MatchState {
  const sides = you.map((seat) => ({
    seat,
    view: null,
    decision: 'x',
    answered: [],
    legal: busy.includes(seat) ? [{ action: 'choose 1' }] : [],
    drafts: [],
  }));
  return { you, sides } as unknown as MatchState;
}

test('one person keeps the device', () => {
  expect(seatAtDevice(table([2], []), null)).toBe(2);
});

test('a spectator has no seat', () => {
  expect(seatAtDevice(table([], []), null)).toBeNull();
});

test('the device stays with a seat that has to act, and then goes to the next', () => {
  expect(seatAtDevice(table([1, 2, 3], [1, 2, 3]), null)).toBe(1);
  expect(seatAtDevice(table([1, 2, 3], [1, 2, 3]), 1)).toBe(1);
  expect(seatAtDevice(table([1, 2, 3], [2, 3]), 1)).toBe(2);
  expect(seatAtDevice(table([1, 2, 3], [1]), 3)).toBe(1);
});

test('when all have answered the last one keeps it', () => {
  expect(seatAtDevice(table([1, 2], []), 2)).toBe(2);
});

test('a seat that takes its answer back gets the device when it has to act again, and not before', () => {
  expect(seatAtDevice(table([1, 2, 3], [3]), 3, 2)).toBe(3); // a draft or a presence message arrives meanwhile
  expect(seatAtDevice(table([1, 2, 3], [2, 3]), 3, 2)).toBe(2);
});
