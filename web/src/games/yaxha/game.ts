/** The data of Yaxha for the first screen; the rest is lazy-loaded. */
import { t, useWords } from '../../i18n';
import { once } from '../../net/late';
import type { Game } from '../types';
import Options from './Options.svelte';
import { CUBES, GRID } from './pieces';
import { ownWords } from './refusals';

const coach = async () => (await Promise.all([import('./coach'), useWords('yaxha/coach')]))[0].coach;

export const yaxha: Game = {
  name: 'yaxha',
  title: 'yaxha.title',
  about: 'yaxha.about',
  seats: { fewest: 2, most: 4 },
  minutes: 20,
  set: CUBES,
  picture: {
    grid: GRID,
    pieces:
      'O1d4 O1e4 G1f4 G1g4 O1d5 B1e5 G1f5 Y1g5 B1d6 B1e6 W1f6 Y1g6 B1d7 W1e7 W1f7 Y1g7 O2d4 G2e4 G2f4 B2d5 B2e5 Y2f5 B2d6 W2e6 Y2f6 O3d4 G3e4 B3d5 Y3e5 Y4d4',
  },
  load: once(() => import('.')),
  rules: async () => (await Promise.all([import('./rules'), useWords('yaxha/rules')]))[0].rules,
  coach,
  puzzles: {
    kinds: [
      {
        kind: 'three-cubes',
        title: 'yaxha.puzzle.title.three-cubes',
        ask: 'yaxha.puzzle.ask.three-cubes',
        lost: 'yaxha.puzzle.lost',
        isOrdered: false,
      },
    ],
    words: 'yaxha/puzzle',
    load: async () => {
      const [around, words] = await Promise.all([import('./Around.svelte'), coach()]);
      return { Around: around.default, gridOf: () => GRID, coach: words };
    },
  },
  level: 'apprentice',
  players: 2,
  playersOfDay: 4,
  lesson: 'novice',
  standIn: 'greedy',
  defaults: { cards: 'starter' },
  Options,
  refusal: ownWords,
  progress: (round, rounds) => t('yaxha.status.round', { round, rounds }),
  chapter: { back: 'yaxha.chapter.back', on: 'yaxha.chapter.on' },
  pages: [
    {
      pattern: '/scorepad',
      words: ['yaxha/scorepad'],
      isScenic: true,
      load: () => import('./scorepad/Scorepad.svelte'),
    },
  ],
  tools: [{ title: 'yaxha.scorepad-link', address: '/scorepad' }],
};
