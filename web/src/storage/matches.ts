/** Stored data of this device's matches: the secret that holds its seats, invitations, words, hashes. */
import type { MatchInfo } from '../generated/protocol';
import { keep, kept } from './local';

/** The secret of this device, or null if it has none yet. */
export const keptDevice = (): string | null => kept('device');

/** Stores the secret of this device; null deletes it. */
export const keepDevice = (device: string | null): void => keep('device', device);

/** The invitation of a match that was made on this device. */
export const keptInvitation = (match: string): string | null => kept(`invitation.${match}`);

/** Stores an invitation; null deletes it. */
export const keepInvitation = (match: string, code: string | null): void => keep(`invitation.${match}`, code);

const INSIDE = 'inside';

/** Whether matches without other devices (against bots, or on a shared screen) are played inside the page. */
export const staysInside = (): boolean => kept('stays') !== null;

/** Sets whether they are. */
export const keepInside = (stays: boolean): void => keep('stays', stays ? 'yes' : null);

/** Whether a match was ever made inside the page. */
export const hasInside = (): boolean => kept(INSIDE) !== null;
export const noteInside = (): void => keep(INSIDE, 'yes');

/** The hash of the seed when this device first saw a match, to be checked when the seed is shown. */
export const keptHash = (match: string): string | null => kept(`hash.${match}`);

/** The hash of the whole deal before this device showed any words. */
export const keptDeal = (match: string): string | null => kept(`deal.${match}`);

/** Stores the hashes of an unfinished match, unless they are stored already. */
export function noteHash({ match, status, seed_hash, deal_hash }: Noted): void {
  if (status === 'finished') return;
  if (keptHash(match) === null) keep(`hash.${match}`, seed_hash);
  if (deal_hash !== undefined && keptDeal(match) === null) keep(`deal.${match}`, deal_hash);
}

type Noted = Pick<MatchInfo, 'match' | 'status' | 'seed_hash' | 'deal_hash'>;

/** The words of a seat of this device whose hash was sent, until they are shown. */
export const keptWords = (match: string, seat: number): string | null => kept(`words.${match}.${seat}`);

/** Stores words that are to be shown later; null deletes them. */
export const keepWords = (match: string, seat: number, words: string | null): void =>
  keep(`words.${match}.${seat}`, words);
