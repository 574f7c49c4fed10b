import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { keep, kept } from './local';
import { keepInvitation, keepWords, noteHash } from './matches';
import { keepMoment, momentOf } from './moment';
import { list, tidy, unlisted } from './own';

const held = new Map<string, string>();

beforeEach(() => {
  held.clear();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
    key: (at: number) => [...held.keys()][at] ?? null,
    get length() {
      return held.size;
    },
  });
});

afterEach(() => vi.unstubAllGlobals());

test('a match is removed from the list and restored', () => {
  expect(unlisted()).toEqual([]);
  list('a', false);
  expect(list('b', false)).toEqual(['a', 'b']);
  expect(list('a', true)).toEqual(['b']);
  expect(unlisted()).toEqual(['b']);
});

test('only data about missing matches are removed', () => {
  for (const key of ['invitation.a', 'hash.a', 'invitation.b', 'hash.b', 'name']) keep(key, 'x');
  list('a', false);
  list('b', false);
  tidy(new Set(['b']));
  expect(['invitation.a', 'hash.a', 'invitation.b', 'hash.b', 'name'].map(kept)).toEqual([null, null, 'x', 'x', 'x']);
  expect(unlisted()).toEqual(['b']);
});

test('everything about a missing match is removed, its secret words included', () => {
  for (const match of ['gone', 'known-in-page']) {
    keepInvitation(match, 'code');
    noteHash({ match, status: 'running', seed_hash: 'hash', deal_hash: 'hash' });
    for (const seat of [1, 2]) keepWords(match, seat, 'secret');
    keepMoment(match, { done: 1, all: 2 });
    keep(`quiet.${match}`, '2');
  }
  const both = held.size;
  tidy(new Set(['known-in-page']));
  expect([...held.keys()].filter((key) => !key.includes('known-in-page'))).toEqual([]);
  expect(held.size).toBe(both / 2);
});

test('the progress of a match is stored until the match is gone', () => {
  expect(momentOf('a')).toBeNull();
  keepMoment('a', { done: 0, all: 55 });
  keepMoment('b', { done: 5, all: 10 });
  tidy(new Set(['a']));
  expect([momentOf('a'), momentOf('b')]).toEqual([{ done: 0, all: 55 }, null]);
});
