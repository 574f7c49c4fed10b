import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import type { OwnMatch } from '../generated/protocol';
import { OwnMatches } from './matches.svelte';

const { there, here, tidy } = vi.hoisted(() => ({ there: vi.fn(), here: vi.fn(), tidy: vi.fn() }));
vi.mock('../net/rest', () => ({ matchesThere: there, matchesHere: here }));
vi.mock('../storage/matches', () => ({ keptDevice: () => 'a device' }));
vi.mock('../storage/own', () => ({ tidy, unlisted: () => [] }));
afterAll(() => {
  for (const mocked of ['../net/rest', '../storage/matches', '../storage/own']) vi.doUnmock(mocked);
});
beforeEach(() => tidy.mockClear());

const own = (match: string, touched: number): OwnMatch => ({
  match,
  game: 'yaxha',
  status: 'running',
  seats: [1],
  names: ['Ana'],
  kinds: ['person'],
  scores: null,
  rules_changed: false,
  touched,
});
const answer = (list: OwnMatch[] | null) => async () => {
  if (list === null) throw new Error('it cannot be loaded');
  return list;
};

/** What the page lists of two lists, each of which is null if it cannot be loaded; null as long as its list is not known. */
async function listed(onServer: OwnMatch[] | null, inside: OwnMatch[] | null): Promise<string[] | null> {
  there.mockImplementation(answer(onServer));
  here.mockImplementation(answer(inside));
  const matches = new OwnMatches();
  await matches['look']();
  return matches.isKnown ? matches.running.map(({ match }) => match) : null;
}

test('the matches on the server and inside the page are one list, and what is stored of others is deleted', async () => {
  expect(await listed([own('there', 1)], [own('here', 2)])).toEqual(['here', 'there']);
  expect(tidy.mock.calls).toEqual([[new Set(['there', 'here'])]]);
  expect(await listed([], [])).toEqual([]);
});

test.each([
  ['inside the page', [own('there', 1)], null, ['there']],
  ['inside the page, where none are on a server', [], null, null],
  ['on the server', null, [own('here', 2)], ['here']],
  ['on the server, where none are inside the page', null, [], null],
])('matches %s that cannot be listed are not taken for gone', async (_, onServer, inside, expected) => {
  expect(await listed(onServer, inside)).toEqual(expected);
  expect(tidy).not.toHaveBeenCalled();
});

test('a list that was loaded earlier does not say which matches are gone', async () => {
  here.mockImplementation(answer([]));
  there.mockImplementation(answer([own('there', 1)]));
  const matches = new OwnMatches();
  await matches['look']();
  tidy.mockClear();
  there.mockImplementation(answer(null));
  await matches['look']();
  expect(matches.isKnown).toBe(true);
  expect(tidy).not.toHaveBeenCalled();
});
