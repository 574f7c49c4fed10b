import { afterEach, expect, test, vi } from 'vitest';
import { keep, kept, keptKeys } from './local';

/** A browser's local storage that can refuse writes, or everything. */
function storage(refuses: 'nothing' | 'writing' | 'everything'): Map<string, string> {
  const items = new Map<string, string>();
  const fail = (): never => {
    throw new DOMException('not here', 'SecurityError');
  };
  vi.stubGlobal('localStorage', {
    get length() {
      return refuses === 'everything' ? fail() : items.size;
    },
    key: (at: number) => [...items.keys()][at] ?? null,
    getItem: (key: string) => (refuses === 'everything' ? fail() : (items.get(key) ?? null)),
    setItem: (key: string, value: string) => (refuses === 'nothing' ? items.set(key, value) : fail()),
    removeItem: (key: string) => (refuses === 'everything' ? fail() : items.delete(key)),
  });
  return items;
}

afterEach(() => vi.unstubAllGlobals());

test('values that the browser may not store live as long as the page', () => {
  storage('everything');
  keep('seat.a', '1');
  keep('seat.b', '2');
  keep('seat.b', null);
  expect([kept('seat.a'), kept('seat.b'), kept('seat.c')]).toEqual(['1', null, null]);
  expect(keptKeys('seat.')).toEqual(['seat.a']);
});

test('a value that a full disk could not take overrides the stored one', () => {
  const items = storage('writing');
  items.set('witz.place', 'old');
  keep('place', 'new');
  expect([kept('place'), keptKeys('place')]).toEqual(['new', ['place']]);
  const later = storage('nothing');
  keep('place', 'newest');
  expect([kept('place'), later.get('witz.place')]).toEqual(['newest', 'newest']);
});
