import { expect, test } from 'vitest';
import { dayOf, dayWords, today } from './day';

test('the seed of a match contains its day', () => {
  expect(dayOf('witz day 2026-11-16 yaxha')).toBe('2026-11-16');
  expect(dayOf('witz day 2026-11-16 my-game-2')).toBe('2026-11-16');
  expect(dayOf('5eed')).toBeNull();
  expect(dayOf(null)).toBeNull();
});

test('today is the local day of the device, at any hour', () => {
  expect(today(new Date(2026, 0, 5, 0, 1))).toBe('2026-01-05');
  expect(today(new Date(2026, 10, 16, 23, 59))).toBe('2026-11-16');
});

test('a day is formatted in the language of the page', () => {
  expect(dayWords('2026-11-16', 'de')).toBe('16. November 2026');
});
