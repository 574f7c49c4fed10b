import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BotSeat, OpenSeat, SeatHere } from '../generated/protocol';

const askInside = vi.fn(async (method: string, path: string) => ({
  ok: true,
  body: path === '/matches' && method === 'POST' ? { match: 'abcdefgh-in-page' } : [],
}));
const row = { match: 'abcdefgh-in-page', touched: 2 };
vi.mock('./inside', () => ({ askInside, listInside: async () => [row] }));

vi.setConfig({ testTimeout: 30_000 }); // the modules are imported again for each test

const HERE: SeatHere = { kind: 'here', name: null };
const BOT: BotSeat = { kind: 'bot', level: 'greedy' };
const OPEN: OpenSeat = { kind: 'open' };

/** A browser: its storage, whether it caches the page, and whether it reaches the server. */
async function browser({ kept = {}, keepsPage = false, reaches = true } = {}) {
  const held = new Map(Object.entries({ 'witz.device': 'd'.repeat(32), ...kept }));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  });
  vi.stubGlobal('addEventListener', () => undefined);
  vi.stubGlobal('removeEventListener', () => undefined);
  vi.stubGlobal('document', { documentElement: { dataset: {} } });
  vi.stubGlobal('navigator', { serviceWorker: { controller: keepsPage ? {} : null } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (path: string, { method } = { method: 'GET' }) => {
      if (!reaches) throw new TypeError('no network');
      const body = method === 'POST' ? { match: 'm'.repeat(16) } : [{ match: 'm'.repeat(16), touched: 1 }];
      return new Response(JSON.stringify(path === '/api/matches' ? body : []));
    }),
  );
  return { ...(await import('./rest')), held };
}
const wanted = (...seats: (SeatHere | BotSeat | OpenSeat)[]) => ({ game: 'yaxha', options: {}, seats });

beforeEach(() => {
  vi.resetModules();
  vi.useFakeTimers();
  askInside.mockClear();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('with a server, requests go to it, and no table starts inside the page', async () => {
  const { makeMatch, matchesThere, matchesHere } = await browser({ keepsPage: true });
  expect((await makeMatch(wanted(HERE, BOT))).match).toBe('m'.repeat(16));
  expect([await matchesThere(), await matchesHere()]).toEqual([[{ match: 'm'.repeat(16), touched: 1 }], []]);
  expect(askInside).not.toHaveBeenCalled();
});

test('a cached page creates the match itself when the server is unreachable, and stops asking it', async () => {
  const { makeMatch, matchesHere } = await browser({ keepsPage: true, reaches: false });
  expect(await matchesHere()).toEqual([]);
  expect((await makeMatch(wanted(HERE, BOT))).match).toBe('abcdefgh-in-page');
  const asked = vi.mocked(fetch).mock.calls.length;
  await makeMatch(wanted(HERE, HERE));
  expect(vi.mocked(fetch).mock.calls.length).toBe(asked);
  expect(await matchesHere()).toEqual([row]);
});

test('a page that is not cached, and an invitation, need the server', async () => {
  const plain = await browser({ reaches: false });
  await expect(plain.makeMatch(wanted(HERE, BOT))).rejects.toMatchObject({ code: 'offline' });
  const kept = await browser({ keepsPage: true, reaches: false });
  await expect(kept.makeMatch(wanted(HERE, OPEN))).rejects.toMatchObject({ code: 'offline' });
  expect(askInside).not.toHaveBeenCalled();
});

test('matches without other people stay on the device if the player chose that', async () => {
  const { makeMatch, findOwn, listGames } = await browser({ kept: { 'witz.stays': 'yes' } });
  await listGames();
  await makeMatch(wanted(HERE, BOT));
  expect(askInside.mock.calls.map(([, path]) => path)).toEqual(['/games', '/matches']);
  expect((await makeMatch(wanted(HERE, OPEN))).match).toBe('m'.repeat(16));
  expect(await findOwn('abcdefgh-in-page')).toEqual(row);
  expect(await findOwn('m'.repeat(16))).toEqual({ match: 'm'.repeat(16), touched: 1 });
  expect(await findOwn('n'.repeat(16))).toBeUndefined();
});

test('a refused secret of this device is not offered again', async () => {
  const { matchesThere, held } = await browser();
  held.delete('witz.device');
  let made = 0;
  const offered: (string | undefined)[] = [];
  vi.stubGlobal('fetch', async (path: string, { headers }: { headers: Record<string, string> }) => {
    if (path === '/api/devices') return new Response(JSON.stringify({ device: `secret ${++made}` }));
    offered.push(headers['Authorization']);
    return made === 1 ? new Response('{"code":"bad-device"}', { status: 401 }) : new Response('[]');
  });
  await expect(matchesThere()).rejects.toMatchObject({ code: 'bad-device' });
  expect(await matchesThere()).toEqual([]);
  expect(offered).toEqual(['Bearer secret 1', 'Bearer secret 2']);
});
