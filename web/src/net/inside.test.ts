import { afterAll, expect, test, vi } from 'vitest';
import { listInside } from './inside';

const row = (match: string, status: string, rules: number) => ({ match, game: 'yaxha', status, rules, touched: 1 });
const today = RULES['yaxha']!;

vi.mock('../here/disk', () => ({
  openDisk: async () => ({
    lasts: true,
    rows: async () => [
      row('runs', 'running', today),
      row('waits', 'open', today - 1),
      row('ran', 'running', today - 1),
      row('over', 'finished', today - 1),
      { ...row('shown', 'finished', today - 1), has_account: true, scores: [31, 28] },
      { ...row('called-off', 'finished', today), scores: [] },
      { ...row('unknown', 'open', 1), game: 'a-game-of-tomorrow' },
      { ...row('unknown-shown', 'finished', 1), game: 'a-game-of-tomorrow', has_account: true },
    ],
    close: () => undefined,
  }),
}));
afterAll(() => vi.doUnmock('../here/disk'));

test('a match inside the page under other rules is listed with a note that only its account can show it', async () => {
  const changed = (await listInside())!.map((match) => [match.match, match.rules_changed]);
  expect(changed).toEqual([
    ['runs', false],
    ['waits', false],
    ['ran', true],
    ['over', true],
    ['shown', false],
    ['called-off', false],
    ['unknown', true],
    ['unknown-shown', true],
  ]);
});

test('a match that was called off has no scores, also where an earlier release has written it', async () => {
  const scores = new Map((await listInside())!.map((match) => [match.match, match.scores]));
  expect([scores.get('called-off'), scores.get('shown')]).toEqual([null, [31, 28]]);
});
