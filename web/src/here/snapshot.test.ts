import { afterEach, expect, test, vi } from 'vitest';
import { dropSnapshots, keepSnapshot, keptSnapshot } from './snapshot';

const SNAPSHOT = new Uint8Array([1, 2, 3]);
const ONE = 'https://witz.example/python/one';
const OTHER = 'https://witz.example/python/other';

/** A browser's cache storage with the given quota. */
function browser(quota = 1000, put?: () => Promise<void>) {
  const kept = new Map<string, Response>();
  const cache = {
    match: async (name: string) => kept.get(name)?.clone(),
    put: put ?? (async (name: string, response: Response) => void kept.set(name, response)),
    keys: async () => [...kept.keys()],
    delete: async (name: string) => kept.delete(name),
  };
  vi.stubGlobal('caches', { open: async () => cache });
  vi.stubGlobal('navigator', { storage: { estimate: async () => ({ quota, usage: 0 }) } });
  return kept;
}

afterEach(() => vi.unstubAllGlobals());

test('only one snapshot is stored, for the files that it was made with', async () => {
  const kept = browser();
  await keepSnapshot(ONE, SNAPSHOT);
  expect(new Uint8Array((await keptSnapshot(ONE))!)).toEqual(SNAPSHOT);
  expect(await keptSnapshot(OTHER)).toBeNull();
  await keepSnapshot(OTHER, SNAPSHOT);
  expect([...kept.keys()]).toEqual([OTHER]);
  await dropSnapshots();
  expect(kept.size).toBe(0);
});

test('matches have priority if there is little space', async () => {
  const kept = browser(50);
  await keepSnapshot(ONE, SNAPSHOT);
  expect(kept.size).toBe(0);
});

test('a browser that cannot store the snapshot causes no error', async () => {
  browser(1000, () => Promise.reject(new DOMException('full', 'QuotaExceededError')));
  await keepSnapshot(ONE, SNAPSHOT);
  vi.stubGlobal('caches', { open: () => Promise.reject(new DOMException('forbidden', 'SecurityError')) });
  expect(await keptSnapshot(ONE)).toBeNull();
  vi.stubGlobal('caches', undefined);
  await keepSnapshot(ONE, SNAPSHOT);
  await dropSnapshots();
  expect(await keptSnapshot(ONE)).toBeNull();
});
