/** Matches that somebody plays alone, with bots in all other seats. */
import type { Game } from '../games/types';
import type { BotSeat, CreateMatch, SeatHere } from '../generated/protocol';
import { givenName } from '../model/who';

const MOST_OF_DAY = 4; // players of a deal of the day, unless the game asks for more

/** Whoever plays here, and bots of one level. Every page calls a seat without a name in its own language. */
export const againstBots = (players: number, level: string, name: string | null): (SeatHere | BotSeat)[] => [
  { kind: 'here', name: givenName(name ?? '') || null },
  ...Array.from({ length: players - 1 }, (): BotSeat => ({ kind: 'bot', level })),
];

/** The match in which a game is learnt: with as few players as it can be. */
export const lessonOf = (
  { name, defaults, seats, lesson }: Pick<Game, 'name' | 'defaults' | 'seats' | 'lesson'>,
  player: string | null,
): CreateMatch => ({
  game: name,
  options: { ...defaults },
  seats: againstBots(seats.fewest, lesson, player),
});

/** How many play the deal of the day: four, or as many as the game seats. */
export const playersOfDay = ({ fewest, most }: Game['seats']): number => Math.max(fewest, Math.min(MOST_OF_DAY, most));
