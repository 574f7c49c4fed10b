/** The games of the site. Each brings a picture for the first screen, its options, and its table. */
import type { Key } from '../i18n';

export type GameName = 'yaxha' | 'piramide';

export interface Game {
  name: GameName;
  title: Key;
  /** One sentence for the first screen. */
  about: Key;
  players: readonly number[];
}

export const GAMES: readonly Game[] = [
  { name: 'yaxha', title: 'game.yaxha', about: 'game.yaxha.about', players: [2, 3, 4] },
  { name: 'piramide', title: 'game.piramide', about: 'game.piramide.about', players: [2, 3, 4] },
];

/** The game of a name that came from the server. */
export const gameOf = (name: string): Game | undefined => GAMES.find((game) => game.name === name);
