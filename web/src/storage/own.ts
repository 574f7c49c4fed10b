/** The matches that this device lists. Taking one off the list changes nothing for the match itself. */
import { keep, kept, keptKeys } from './kept';

/** What is kept about a match, by the beginning of the key before its id. */
const ABOUT = ['invitation.', 'hash.', 'quiet.', 'moment.'] as const;

/** The matches that were taken off the list. */
export function unlisted(): readonly string[] {
  return (kept('unlisted') ?? '').split(' ').filter(Boolean);
}

/** Takes a match off the list, or puts it back. */
export function list(match: string, on: boolean): readonly string[] {
  const others = unlisted().filter((each) => each !== match);
  const after = on ? others : [...others, match];
  keep('unlisted', after.join(' ') || null);
  return after;
}

/** Forgets what is kept about matches that are not among these any more. */
export function tidy(known: ReadonlySet<string>): void {
  for (const begins of ABOUT)
    for (const key of keptKeys(begins)) if (!known.has(key.slice(begins.length))) keep(key, null);
  for (const match of unlisted()) if (!known.has(match)) list(match, true);
}
