import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Pace } from './pace';

let shown: string[];
let rest: number;
let pace: Pace<string>;

beforeEach(() => {
  vi.useFakeTimers();
  shown = [];
  rest = 700;
  pace = new Pace<string>({
    show: (state, isPresent) => shown.push(isPresent ? state : `${state}…`),
    rest: () => rest,
  });
});
afterEach(() => {
  vi.useRealTimers();
});

test('the first move is shown at once, the next ones after a pause each', () => {
  for (const move of ['one', 'two', 'three']) pace.add(move, true);
  expect(shown).toEqual(['one']);
  vi.advanceTimersByTime(699);
  expect(shown).toEqual(['one']);
  vi.advanceTimersByTime(1);
  expect(shown).toEqual(['one', 'two…']);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual(['one', 'two…', 'three']);
});

test('a later move waits only for the rest of the pause', () => {
  pace.add('one', true);
  vi.advanceTimersByTime(500);
  pace.add('two', true);
  vi.advanceTimersByTime(200);
  expect(shown).toEqual(['one', 'two']);
  vi.advanceTimersByTime(5000);
  pace.add('three', true);
  expect(shown).toEqual(['one', 'two', 'three']);
});

test('other changes cause no pause and keep their order', () => {
  pace.add('one', true);
  pace.add('a word', false);
  expect(shown).toEqual(['one', 'a word']);
  pace.add('two', true);
  pace.add('another word', false);
  expect(shown).toEqual(['one', 'a word']);
  expect(pace.isPresent).toBe(false);
  vi.advanceTimersByTime(700);
  expect(shown).toEqual(['one', 'a word', 'two…', 'another word']);
  expect(pace.isPresent).toBe(true);
});

test('catching up shows the newest state at once, and nothing afterwards', () => {
  for (const move of ['one', 'two', 'three']) pace.add(move, true);
  pace.catchUp();
  expect(shown).toEqual(['one', 'three']);
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['one', 'three']);
});

test('after catching up the next move is shown at once', () => {
  pace.add('one', true);
  pace.catchUp();
  expect(shown).toEqual(['one']);
  pace.add('two', true);
  expect(shown).toEqual(['one', 'two']);
});

test('without a pause everything is shown at once', () => {
  rest = 0;
  for (const move of ['one', 'two', 'three']) pace.add(move, true);
  expect(shown).toEqual(['one', 'two', 'three']);
});

test('waiting states can be dropped', () => {
  for (const move of ['one', 'two']) pace.add(move, true);
  pace.clear();
  vi.advanceTimersByTime(5000);
  expect(shown).toEqual(['one']);
  pace.add('three', true);
  expect(shown).toEqual(['one', 'three']);
});
