/** At the table of a game without a coach nothing leads to one. */
import { createRawSnippet, type ComponentProps } from 'svelte';
import { render } from 'svelte/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { t } from '../../i18n';
import type { LiveMatch } from '../../play/live.svelte';
import After from '../After.svelte';
import Frame from '../Frame.svelte';
import type { WordsOfCoach } from './words';

const WORDS: WordsOfCoach = () => Promise.reject(new Error('not loaded before somebody asks'));
const SET = { letters: '', looks: {} };
const plays_on = { match: 'before', entry: 3 };
const info = { seats: [{ kind: 'person' }, { kind: 'bot' }], outcome: null, plays_on };
const live = { match: 'm', state: { info, you: [1] } } as unknown as LiveMatch;
const nothing = createRawSnippet(() => ({ render: () => '<i></i>' }));

beforeEach(() => void vi.stubGlobal('document', { documentElement: { dataset: {} } }));
afterEach(() => void vi.unstubAllGlobals());

/** The table of one person who plays against a bot and has the move. */
function table(coach: WordsOfCoach | null): string {
  const props = {
    live,
    seated: { info, match: { info }, seat: 1, botPlays: false, who: {} },
    status: { words: '', isYours: true },
    lines: [],
    game: { set: SET, coach },
    grid: { base: 4, widest: 4 },
    progress: { done: 0, all: 1 },
    ...{ scores: nothing, source: nothing, build: nothing, hand: nothing, goals: nothing, others: nothing },
  };
  return render(Frame, { props: props as unknown as ComponentProps<typeof Frame> }).body;
}

test('there is no hint', () => {
  expect(table(WORDS)).toContain(t('table.hint'));
  expect(table(null)).not.toContain(t('table.hint'));
});

test('there is no look back, neither on the match nor on the one from which it plays on', () => {
  const links = (hasCoach: boolean) => render(After, { props: { live, hasCoach } }).body.match(/\/look-back/g) ?? [];
  expect(links(true)).toHaveLength(2);
  expect(links(false)).toHaveLength(0);
});
