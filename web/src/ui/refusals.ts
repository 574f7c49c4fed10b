/** Why something was refused, for people. Every code of the server has its words; tests/test_refusal_words.py sees to it. */
import { t } from '../i18n';
import { Refusal } from '../net/rest';

/** Codes with a sentence of their own. */
const KNOWN = [
  'offline', 'left', 'internal', 'busy', 'store-unavailable', 'slow-down', 'too-many-matches', 'too-large', 'too-long', 'bad-device',
  'no-such-match', 'no-such-seat', 'no-open-seat', 'seats-open', 'seat-taken', 'already-begun', 'not-begun', 'not-finished', 'over',
  'not-your-seat', 'not-away', 'bot-plays', 'not-asked', 'stale-decision', 'nothing-to-take-back', 'bad-options', 'seat-moved',
  'wrong-protocol', 'malformed', 'cell-filled', 'first-cube-elsewhere', 'cell-unsupported', 'colour-does-not-match', 'base-too-wide',
  'no-contact', 'no-such-cell', 'cube-fits', 'cube-not-in-hand', 'nothing-to-discard', 'tile-taken',
] as const;
type Code = (typeof KNOWN)[number];

/** Codes that come to the same for somebody at the page: another one's sentence says it. */
const SAID_AS: readonly (readonly [Code, readonly string[]])[] = [
  // Somebody, or this device in another window, was quicker.
  ['stale-decision', ['already-a-bot', 'already-built', 'already-chosen', 'not-handed-over', 'not-now', 'not-your-pick', 'pick-first', 'rematch-made']],
  // The page never sends what these refuse, unless it is older than the server.
  ['malformed', ['foreign-origin', 'hello-first', 'id-reused', 'no-people', 'no-such-bot', 'no-such-game', 'no-such-plan', 'no-such-tile', 'not-a-person', 'not-found', 'one-at-a-time', 'other-match', 'unreadable', 'wrong-method']],
  ['bad-device', ['no-device']],
];
const codes: ReadonlyMap<string, Code> = new Map([...KNOWN.map((code) => [code, code] as const), ...SAID_AS.flatMap(([as, said]) => said.map((code) => [code, as] as const))]);

/** A sentence for a code. */
export function codeWords(code: string): string {
  const known = codes.get(code);
  return known === undefined ? t('refusal.other', { code }) : t(`refusal.${known}`);
}

/** Why something was refused: a sentence, the rule that it comes from, and the cells concerned. */
export interface Why {
  readonly words: string;
  readonly rule: string | null;
  readonly cells: readonly string[];
}

/** The words for a refusal with what the server adds to it; `where` is the cell that was tried. */
export function whyWith(words: string, error: unknown, where: string | null): Why {
  const refusal = error instanceof Refusal ? error : null;
  return { words: where === null ? words : `${where}: ${words}`, rule: refusal?.rule ?? null, cells: refusal?.cells ?? [] };
}

/** Anything that went wrong at a table, in the words that all games share. */
export const whyOf = (error: unknown, where: string | null = null): Why => whyWith(refusalWords(error), error, where);

/** A sentence for anything that went wrong. */
export function refusalWords(error: unknown): string {
  return error instanceof Refusal ? codeWords(error.code) : t('refusal.internal');
}
