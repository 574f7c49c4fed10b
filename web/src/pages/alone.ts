/** Matches of one person against bots in all other seats. */
import type { Game } from '../games/types';
import type { BotSeat, CreateMatch, SeatHere } from '../generated/protocol';
import { givenName } from '../model/who';

/** The seat of this device, and bots of one level. A seat without a name is named by each page in its own language. */
export const againstBots = (players: number, level: string, name: string | null): (SeatHere | BotSeat)[] => [
  { kind: 'here', name: givenName(name ?? '') || null },
  ...Array.from({ length: players - 1 }, (): BotSeat => ({ kind: 'bot', level })),
];

/** The match of the lesson, with the smallest number of players. */
export const lessonOf = (
  { name, defaults, seats, lesson }: Pick<Game, 'name' | 'defaults' | 'seats' | 'lesson'>,
  player: string | null,
): CreateMatch => ({
  game: name,
  options: { ...defaults },
  seats: againstBots(seats.fewest, lesson, player),
});
