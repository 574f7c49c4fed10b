/** What the seats are called on this device. */
import type { SeatInfo } from '../generated/protocol';
import { capital, listed, t } from '../i18n';

export interface Who {
  readonly seats: number;
  /** The name of a seat in the middle of a sentence. */
  name(seat: number): string;
  /** The name of a seat as a heading. */
  title(seat: number): string;
  /** Whether the seat is the one person in front of this device; then sentences speak to them. */
  isYou(seat: number): boolean;
}

/** A name as somebody typed it, without what cannot be seen: the server takes no other. */
export const givenName = (typed: string): string =>
  typed
    .replace(/\p{Zs}/gu, ' ')
    .replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '')
    .trim();

/** What a seat is called in the language of the page: by its name, or by its number where nobody gave one. */
export const seatName = (seat: number, name: string | undefined): string => name || t('who.player', { seat });

/** For how long somebody has been away, in words; a minute is said when it has passed. */
export function awayWords(seconds: number): string {
  // The clocks of server and device may differ.
  const minutes = Math.max(0, Math.floor(seconds / 60));
  return minutes === 0 ? t('others.away-now') : t('others.away', { count: minutes });
}

/** The names of a match for somebody who plays these seats. */
export function whoOf(info: { readonly seats: readonly Pick<SeatInfo, 'name'>[] }, you: readonly number[]): Who {
  const isYou = (seat: number): boolean => you.length === 1 && you[0] === seat;
  const name = (seat: number): string => {
    return isYou(seat) ? t('who.you') : seatName(seat, info.seats[seat - 1]?.name);
  };
  return { seats: info.seats.length, isYou, name, title: (seat) => capital(name(seat)) };
}

/** The seats of a record, of which only the names are known. */
export const namedSeats = (names: readonly string[]): SeatInfo[] =>
  names.map((name, at) => ({ seat: at + 1, name, kind: 'person', level: null, words: null, has_words: false }));

/** The names of several seats as a list in the language of the page. */
export function names(who: Who, seats: readonly number[]): string {
  return listed(seats.map((seat) => who.name(seat)));
}

/** The same where somebody is compared with them: "5 more than Ana and you". */
export function others(who: Who, seats: readonly number[]): string {
  return listed(seats.map((seat) => (who.isYou(seat) ? t('who.than-you') : who.name(seat))));
}

/** A list of seats, each with a number: "Ana (1), Ben (3)", which is clear of one who is called Player 2, too. */
export function figures(who: Who, numbers: readonly (readonly [seat: number, figure: number])[]): string {
  return numbers.map(([seat, figure]) => `${who.name(seat)} (${figure})`).join(', ');
}
