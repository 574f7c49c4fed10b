/** The games of the site, in the order of the first screen. To add a game, add its folder and list it here. */
import { piramide } from './piramide/game';
import type { Game } from './types';
import { yaxha } from './yaxha/game';

export const GAMES: readonly Game[] = [yaxha, piramide];

/** The game with a name from the server, or from an address. */
export const gameOf = (name: string | undefined): Game | undefined => GAMES.find((game) => game.name === name);
