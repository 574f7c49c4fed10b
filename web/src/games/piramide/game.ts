/** The data of La Gran Pirámide for the first screen; the rest is lazy-loaded. */
import { t, useWords } from '../../i18n';
import { once } from '../../net/late';
import type { Game } from '../types';
import Options from './Options.svelte';
import { BLOCKS, gridOf } from './pieces';
import { ownWords } from './refusals';

const coach = async () => (await Promise.all([import('./coach'), useWords('piramide/coach')]))[0].coach;

export const piramide: Game = {
  name: 'piramide',
  title: 'piramide.title',
  about: 'piramide.about',
  seats: { fewest: 2, most: 4 },
  minutes: 40,
  set: BLOCKS,
  picture: {
    grid: gridOf(5),
    pieces:
      'L1a1 S1b1 L1c1 J1d1 L1e1 S1a2 L1b2 F1c2 L1d2 S1e2 L1a3 J1b3 G1c3 S1d3 L1e3 X1a4 L1b4 S1c4 L1d4 J1e4 L1a5 S1b5 L1c5 B1d5 L1e5 S2a1 L2b1 J2c1 L2d1 L2a2 G2b2 F2c2 S2d2 J2a3 S2b3 L2c3 L2d3 S3a1 L3b1 W3c1 J3a2 F3b2 L4a1',
  },
  load: once(() => import('.')),
  rules: async () => (await Promise.all([import('./rules'), useWords('piramide/rules')]))[0].rules,
  coach,
  puzzles: {
    kinds: (['extra-action', 'last-turns'] as const).map((kind) => ({
      kind,
      title: `piramide.puzzle.title.${kind}`,
      ask: `piramide.puzzle.ask.${kind}`,
      lost: 'piramide.puzzle.lost',
      isOrdered: true,
    })),
    words: 'piramide/puzzle',
    load: async () => {
      const [around, words] = await Promise.all([import('./Around.svelte'), coach()]);
      return { Around: around.default, gridOf: ({ base }) => gridOf(Number(base ?? 5)), coach: words };
    },
  },
  level: 'apprentice',
  players: 2,
  playersOfDay: 4,
  lesson: 'novice',
  standIn: 'greedy',
  defaults: {},
  Options,
  refusal: ownWords,
  progress: (placed, all) => t('piramide.progress', { placed, all }),
  chapter: { back: 'piramide.chapter.back', on: 'piramide.chapter.on' },
  pages: [],
  tools: [],
};
