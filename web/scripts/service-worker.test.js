import { readFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';

const SOURCE = readFileSync(new URL('../plain/service-worker.js', import.meta.url), 'utf8');
const SITE = 'https://host.example/games/';
const PAGE = '<!doctype html>';
const digest = (text) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** A browser's cache storage, shared by all versions of the page. */
class Caches {
  held = new Map();
  async open(name) {
    if (!this.held.has(name)) this.held.set(name, new Map());
    const files = this.held.get(name);
    return { put: async (key, value) => void files.set(key, value), match: async (key) => files.get(key)?.clone() };
  }
  async match(key) {
    for (const files of this.held.values()) if (files.has(key)) return files.get(key).clone();
    return undefined;
  }
  keys = async () => [...this.held.keys()];
  delete = async (name) => this.held.delete(name);
}

/** Runs a version of the script as a browser does, against a host with these files. */
function start(kept, host, caches = new Caches()) {
  const listeners = {};
  const asked = [];
  const told = [];
  const self = {
    KEPT: kept,
    location: new URL('service-worker.js', SITE),
    clients: { claim: async () => {}, matchAll: async () => [{ postMessage: (data) => told.push(data) }] },
    skipWaiting: async () => told.push('skipped'),
    addEventListener: (name, listener) => (listeners[name] = listener),
  };
  const fetch = async (request) => {
    const url = request.url ?? request;
    asked.push(url.slice(SITE.length));
    const body = host[url.slice(SITE.length)];
    return body === undefined ? new Response('', { status: 404 }) : new Response(body);
  };
  new Function('self', 'caches', 'fetch', SOURCE)(self, caches, fetch);
  const waited = async (name) => {
    let work;
    listeners[name]({ waitUntil: (promise) => (work = promise) });
    await work;
  };
  const answer = async (path, { mode = 'no-cors', method = 'GET' } = {}) => {
    let work = null;
    const request = { url: new URL(path, SITE).href, mode, method };
    listeners.fetch({ request, respondWith: (promise) => (work = promise) });
    return work && (await work).text();
  };
  return { waited, answer, asked, told, caches, say: (data) => listeners.message({ data }) };
}

const KEPT = {
  version: '1',
  page: digest(PAGE),
  files: ['assets/a-1.js', 'python/index.json'],
  unnamed: { 'python/index.json': digest('{}') },
  apart: null,
};
const HOST = { '': PAGE, 'assets/a-1.js': 'one', 'python/index.json': '{}' };

test('all files of a version are cached, and then no network is needed', async () => {
  const worker = start(KEPT, { ...HOST });
  await worker.waited('install');
  expect(worker.told).toEqual([
    { kept: 1, of: 2 },
    { kept: 2, of: 2 },
  ]);
  worker.asked.length = 0;
  expect(await worker.answer('?/match/abc', { mode: 'navigate' })).toBe(PAGE);
  expect(await worker.answer('assets/a-1.js')).toBe('one');
  expect(await worker.answer('python/index.json')).toBe('{}');
  expect(worker.asked).toEqual([]);
});

test('other requests are left to the network', async () => {
  const worker = start(KEPT, HOST);
  await worker.waited('install');
  expect(await worker.answer('other/', { mode: 'navigate' })).toBeNull();
  expect(await worker.answer('api/matches')).toBeNull();
  expect(await worker.answer('assets/a-1.js', { method: 'POST' })).toBeNull();
  expect(await worker.answer('https://elsewhere.example/assets/a-1.js')).toBeNull();
  const server = start({ ...KEPT, apart: ['api', 'docs'] }, HOST);
  await server.waited('install');
  expect(await server.answer('match/abc', { mode: 'navigate' })).toBe(PAGE);
  expect(await server.answer('apiary', { mode: 'navigate' })).toBe(PAGE);
  expect(await server.answer('api/matches/x/record', { mode: 'navigate' })).toBeNull();
  expect(await server.answer('docs', { mode: 'navigate' })).toBeNull();
});

test('a version with a missing file, or with a page or file of another version, is not installed', async () => {
  await expect(start(KEPT, { ...HOST, 'assets/a-1.js': undefined }).waited('install')).rejects.toThrow('a-1.js: 404');
  await expect(start(KEPT, { ...HOST, '': 'newer' }).waited('install')).rejects.toThrow(
    'the page has changed meanwhile',
  );
  const newer = start(KEPT, { ...HOST, 'python/index.json': '[]' });
  await expect(newer.waited('install')).rejects.toThrow('index.json has changed meanwhile');
});

test('a new version waits until it is requested, fetches only new files, and leaves the previous one to open tabs', async () => {
  const caches = new Caches();
  const first = start(KEPT, HOST, caches);
  await first.waited('install');
  await first.waited('activate');
  const files = ['assets/a-1.js', 'assets/b-2.js', 'python/index.json'];
  const host = { '': 'second', 'assets/b-2.js': 'two', 'python/index.json': '[]' };
  const unnamed = { 'python/index.json': digest('[]') };
  const second = start({ version: '2', page: digest('second'), files, unnamed, apart: null }, host, caches);
  await second.waited('install');
  expect(second.asked.toSorted()).toEqual(['', 'assets/b-2.js', 'python/index.json']);
  expect(second.told).not.toContain('skipped');
  expect(await first.answer('', { mode: 'navigate' })).toBe(PAGE);
  second.say('use');
  expect(second.told).toContain('skipped');
  await second.waited('activate');
  expect(await second.answer('', { mode: 'navigate' })).toBe('second');
  const third = start({ version: '3', page: digest('third'), files: [], apart: null }, { '': 'third' }, caches);
  await third.waited('install');
  await third.waited('activate');
  expect(await caches.keys()).toEqual(['witz-page-2', 'witz-page-3']);
  // A tab that still shows the second version gets its files.
  expect(await third.answer('assets/b-2.js')).toBe('two');
});
