/** The games of the site, in the order of the first screen. Another one is a folder of its own, and its name here. */
import { piramide } from './piramide/game';
import type { Game } from './types';
import { yaxha } from './yaxha/game';

export const GAMES: readonly Game[] = [yaxha, piramide];

/** The game of a name that came from the server, or from an address. */
export const gameOf = (name: string | undefined): Game | undefined => GAMES.find((game) => game.name === name);
