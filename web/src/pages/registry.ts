/** The pages of the site, including those of the games. */
import { GAMES, gameOf, PUZZLES, puzzlesOf } from '../games/registry';
import type { Page } from '../route/page';
import First from './First.svelte';
import Match from './Match.svelte';

const exists: Page['exists'] = ({ game }) => gameOf(game) !== undefined;

const puzzleWords = ['puzzle', ...PUZZLES.map(({ words }) => words)] as const;

export const PAGES: readonly Page[] = [
  { pattern: '/', load: () => Promise.resolve({ default: First }) },
  { pattern: '/match/:match', load: () => Promise.resolve({ default: Match }) },
  { pattern: '/match/:match/replay', words: ['replay'], load: () => import('./Replay.svelte') },
  {
    pattern: '/match/:match/look-back',
    words: ['coach'],
    isScenic: true,
    load: () => import('./lookback/LookBack.svelte'),
  },
  { pattern: '/record', words: ['replay'], load: () => import('./Record.svelte') },
  {
    pattern: '/record/look-back',
    words: ['coach', 'replay'],
    isScenic: true,
    load: () => import('./lookback/RecordBack.svelte'),
  },
  { pattern: '/day', words: ['day'], isScenic: true, load: () => import('./day/Day.svelte') },
  { pattern: '/device', words: ['device'], isScenic: true, load: () => import('./device/Device.svelte') },
  { pattern: '/matches', words: ['own'], isScenic: true, load: () => import('./own/Own.svelte') },
  { pattern: '/puzzles', words: puzzleWords, isScenic: true, load: () => import('./puzzle/Puzzles.svelte') },
  {
    pattern: '/puzzles/:kind',
    words: [...puzzleWords, 'coach'],
    isScenic: true,
    load: () => import('./puzzle/Solve.svelte'),
    exists: ({ kind }) => puzzlesOf(kind) !== undefined,
  },
  { pattern: '/join/:match', isScenic: true, load: () => import('./Join.svelte') },
  { pattern: '/join', isScenic: true, load: () => import('./Join.svelte') }, // links of earlier versions
  { pattern: '/seat/:match', isScenic: true, load: () => import('./Seat.svelte') },
  {
    pattern: '/learn/:game',
    words: ['learn'],
    load: () => import('./Learn.svelte'),
    exists,
  },
  {
    pattern: '/rules/:game',
    words: ['rules'],
    isScenic: true,
    load: () => import('./rules/Rules.svelte'),
    exists,
    fetch: async ({ game }) => gameOf(game)?.rules(),
  },
  ...GAMES.flatMap(({ pages }) => pages),
];

export const MISSING: Page = { pattern: '', isScenic: true, load: () => import('./Missing.svelte') };
