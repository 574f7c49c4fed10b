/** The games of the site. Another one is added here, with a folder of its own for its table. */
import type { Game } from './types';
import PiramideOptions from '../piramide/Options.svelte';
import YaxhaOptions from '../yaxha/Options.svelte';

export const GAMES: readonly Game[] = [
  {
    name: 'yaxha',
    title: 'game.yaxha',
    about: 'game.yaxha.about',
    set: 'cubes',
    picture: {
      base: 7,
      pieces:
        'O1d4 O1e4 G1f4 G1g4 O1d5 B1e5 G1f5 Y1g5 B1d6 B1e6 W1f6 Y1g6 B1d7 W1e7 W1f7 Y1g7 O2d4 G2e4 G2f4 B2d5 B2e5 Y2f5 B2d6 W2e6 Y2f6 O3d4 G3e4 B3d5 Y3e5 Y4d4',
    },
    load: () => import('../yaxha'),
    level: 'greedy',
    defaults: { cards: 'starter' },
    Options: YaxhaOptions,
  },
  {
    name: 'piramide',
    title: 'game.piramide',
    about: 'game.piramide.about',
    set: 'blocks',
    picture: {
      base: 5,
      pieces:
        'L1a1 S1b1 L1c1 J1d1 L1e1 S1a2 L1b2 F1c2 L1d2 S1e2 L1a3 J1b3 G1c3 S1d3 L1e3 X1a4 L1b4 S1c4 L1d4 J1e4 L1a5 S1b5 L1c5 B1d5 L1e5 S2a1 L2b1 J2c1 L2d1 L2a2 G2b2 F2c2 S2d2 J2a3 S2b3 L2c3 L2d3 S3a1 L3b1 W3c1 J3a2 F3b2 L4a1',
    },
    load: () => import('../piramide'),
    level: 'greedy',
    defaults: {},
    Options: PiramideOptions,
  },
];

/** The game of a name that came from the server. */
export const gameOf = (name: string): Game | undefined => GAMES.find((game) => game.name === name);
