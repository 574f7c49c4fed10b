/** What this device keeps for the matches that it plays: the secret that holds its seats, invitations, words, hashes. */
import type { MatchInfo } from '../generated/protocol';
import { keep, kept } from './kept';

/** The secret of this device if it has one already. */
export const keptDevice = (): string | null => kept('device');

/** Keeps the secret of this device, or with null forgets it. */
export const keepDevice = (device: string | null): void => keep('device', device);

/** The invitation of a match that was made on this device. */
export const keptInvitation = (match: string): string | null => kept(`invitation.${match}`);

/** Keeps an invitation, or with null forgets it. */
export const keepInvitation = (match: string, code: string | null): void => keep(`invitation.${match}`, code);

const INSIDE = 'inside';

/** Whether matches against bots and on one screen are to stay on this device. */
export const staysInside = (): boolean => kept('stays') !== null;

/** Chooses whether they do. */
export const keepInside = (stays: boolean): void => keep('stays', stays ? 'yes' : null);

/** Whether a match was ever made inside the page. */
export const hasInside = (): boolean => kept(INSIDE) !== null;
export const noteInside = (): void => keep(INSIDE, 'yes');

/** The hash that was published when this device first saw a match, for the day when its seed is shown. */
export const keptHash = (match: string): string | null => kept(`hash.${match}`);

/** The hash of the whole deal, as it was before this device showed any words. */
export const keptDeal = (match: string): string | null => kept(`deal.${match}`);

/** Keeps the hashes of a match that is not over yet, unless there are some already. */
export function noteHash({ match, status, seed_hash, deal_hash }: Noted): void {
  if (status === 'finished') return;
  if (keptHash(match) === null) keep(`hash.${match}`, seed_hash);
  if (deal_hash !== undefined && keptDeal(match) === null) keep(`deal.${match}`, deal_hash);
}

type Noted = Pick<MatchInfo, 'match' | 'status' | 'seed_hash' | 'deal_hash'>;

/** The words whose hash a seat of this device has given, until they are shown. */
export const keptWords = (match: string, seat: number): string | null => kept(`words.${match}.${seat}`);

/** Keeps words that are shown later, or with null forgets them. */
export const keepWords = (match: string, seat: number, words: string | null): void =>
  keep(`words.${match}.${seat}`, words);
