/** The games of the site, in the order of the first screen. To add a game, add its folder and list it here. */
import { piramide } from './piramide/game';
import type { Game, Puzzles } from './types';
import { yaxha } from './yaxha/game';

export const GAMES: readonly Game[] = [yaxha, piramide];

/** The puzzles of all games that have some. */
export const PUZZLES: readonly Puzzles[] = GAMES.flatMap(({ puzzles }) => puzzles ?? []);

/** The puzzles of the game that has this kind. */
export const puzzlesOf = (kind: string | undefined): Puzzles | undefined =>
  PUZZLES.find(({ kinds }) => kinds.some((each) => each.kind === kind));

/** The game with a name from the server, or from an address. */
export const gameOf = (name: string | undefined): Game | undefined => GAMES.find((game) => game.name === name);
