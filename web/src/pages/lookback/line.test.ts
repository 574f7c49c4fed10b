import { expect, test } from 'vitest';
import { lineOf } from './line';

test('the lines of many seats differ in colour or dashes', () => {
  const lines = Array.from({ length: 12 }, (_, at) => lineOf(at + 1));
  expect(new Set(lines.map((line) => JSON.stringify(line))).size).toBe(12);
  expect(lines.every(({ colour }) => colour >= 1 && colour <= 4)).toBe(true);
});
