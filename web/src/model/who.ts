/** The names of the seats on this device. */
import type { SeatInfo } from '../generated/protocol';
import { capital, listed, t } from '../i18n';

export interface Who {
  readonly seats: number;
  /** The name of a seat in the middle of a sentence. */
  name(seat: number): string;
  /** The name of a seat as a heading. */
  title(seat: number): string;
  /** Whether the seat is the only one at this device; sentences then address its person. */
  isYou(seat: number): boolean;
}

/** A typed name without invisible characters, which the server refuses. */
export const givenName = (typed: string): string =>
  typed
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();

/** The name of a seat in the language of the page: its own, or "Player" and its number. */
export const seatName = (seat: number, name: string | undefined): string => name || t('who.player', { seat });

/** How long a person has been away, in words, in full minutes. */
export function awayWords(seconds: number): string {
  // The clocks of server and device may differ.
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return minutes === 0 ? t('others.away-now') : t('others.away', { count: minutes });
}

/** The names of a match's seats on a device that plays `you`. */
export function whoOf(info: { readonly seats: readonly Pick<SeatInfo, 'name'>[] }, you: readonly number[]): Who {
  const isYou = (seat: number): boolean => you.length === 1 && you[0] === seat;
  const name = (seat: number): string => {
    return isYou(seat) ? t('who.you') : seatName(seat, info.seats[seat - 1]?.name);
  };
  return { seats: info.seats.length, isYou, name, title: (seat) => capital(name(seat)) };
}

/** The seats of a record, which has only names. */
export const namedSeats = (names: readonly string[]): SeatInfo[] =>
  names.map((name, at) => ({ seat: at + 1, name, kind: 'person', level: null, words: null, has_words: false }));

/** The names of several seats as a list in the language of the page. */
export function names(who: Who, seats: readonly number[]): string {
  return listed(seats.map((seat) => who.name(seat)));
}

/** The same in a comparison: "5 more than Ana and you". */
export function others(who: Who, seats: readonly number[]): string {
  return listed(seats.map((seat) => (who.isYou(seat) ? t('who.than-you') : who.name(seat))));
}

/** A list of seats, each with a number in brackets: "Ana (1), Ben (3)", unambiguous even for a name like "Player 2". */
export function figures(who: Who, numbers: readonly (readonly [seat: number, figure: number])[]): string {
  return numbers.map(([seat, figure]) => `${who.name(seat)} (${figure})`).join(', ');
}
