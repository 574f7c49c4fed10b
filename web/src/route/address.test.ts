import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { addressOf, linkTo, screenAt, screenOf } from './address';

const at = (href: string, server?: string): void => {
  vi.stubGlobal('location', new URL(href));
  vi.stubGlobal('document', { documentElement: { dataset: server === undefined ? {} : { server } } });
};
const link = (href: string) => new URL(href, location.href);
afterEach(() => vi.unstubAllGlobals());

test('a server has every screen at its path', () => {
  at('https://witz.example/match/abc?seat=1');
  expect(screenAt(location).path).toBe('/match/abc');
  expect(addressOf('/rules/yaxha?x=1#5a')).toBe('/rules/yaxha?x=1#5a');
  expect(screenOf(link('/rules/yaxha?x=1#5a'))).toBe('/rules/yaxha?x=1#5a');
  expect(screenOf(link('/api/matches/x/record'))).toBeNull();
  expect(screenOf(link('https://elsewhere.example/rules'))).toBeNull();
});

beforeEach(() => at('https://host.example/some/path/?/match/abc&seat=1', 'none'));

test('a static host has them behind the question mark, below any path', () => {
  const { path, query } = screenAt(location);
  expect([path, query.get('seat')]).toEqual(['/match/abc', '1']);
  expect(addressOf('/match/abc/replay?at=3.0&seat=2#x')).toBe('?/match/abc/replay&at=3.0&seat=2#x');
  expect(linkTo('/scorepad#abc')).toBe('https://host.example/some/path/?/scorepad#abc');
  expect(addressOf('/')).toBe('?/');
  expect(screenOf(link('?/match/abc/replay&at=3.0'))).toBe('/match/abc/replay?at=3.0');
  expect(screenOf(link('/another/page'))).toBeNull();
});

test('an address without a screen is the first one', () => {
  expect(screenAt(link('/some/path/')).path).toBe('/');
  expect(screenAt(link('/some/path/?utm=1')).path).toBe('/');
});
