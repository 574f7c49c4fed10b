/** The games of the site. Another one is added here, with a folder of its own for its table. */
import type { Game } from './types';
import * as yaxha from '../yaxha';
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
    words: [],
    load: () => Promise.resolve(yaxha),
    level: 'greedy',
    defaults: { cards: 'starter' },
    Options: YaxhaOptions,
  },
];

/** The game of a name that came from the server. */
export const gameOf = (name: string): Game | undefined => GAMES.find((game) => game.name === name);
