/** What this device keeps for the matches that it plays: the secret that holds its seats, invitations, hashes. */
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

/** Keeps the hash of a match that is not over yet, unless there is one already. */
export function noteHash({ match, status, seed_hash }: { match: string; status: string; seed_hash: string }): void {
  if (status !== 'finished' && keptHash(match) === null) keep(`hash.${match}`, seed_hash);
}
