/** The matches in this device's list. Removing one from the list changes nothing for the match itself. */
import { keep, kept, keptKeys } from './local';

/** Prefixes of the keys of stored data about a match; its id follows, which has no dot, and perhaps a seat. */
const ABOUT = ['invitation.', 'hash.', 'deal.', 'words.', 'quiet.', 'moment.'] as const;

/** The matches that were removed from the list. */
export function unlisted(): readonly string[] {
  return (kept('unlisted') ?? '').split(' ').filter(Boolean);
}

/** Removes a match from the list, or adds it again. */
export function list(match: string, on: boolean): readonly string[] {
  const others = unlisted().filter((each) => each !== match);
  const after = on ? others : [...others, match];
  keep('unlisted', after.join(' ') || null);
  return after;
}

/** Deletes the stored data of matches other than these. */
export function tidy(known: ReadonlySet<string>): void {
  for (const begins of ABOUT) for (const key of keptKeys(begins)) if (!known.has(key.split('.')[1]!)) keep(key, null);
  for (const match of unlisted()) if (!known.has(match)) list(match, true);
}
