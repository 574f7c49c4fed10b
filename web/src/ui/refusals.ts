/**
 * The sentences for refusals that any screen can meet. Codes of records have theirs in `pages/records.ts`, codes of a game in
 * its `refusals.ts`. tests/page/test_refusal_words.py checks that every code of the server has a sentence in one of them.
 */
import { labelled, t } from '../i18n';
import { Refusal } from '../net/refusal';

/** Codes with a sentence of their own. */
const KNOWN = [
  'offline',
  'left',
  'internal',
  'busy',
  'store-unavailable',
  'slow-down',
  'too-many-matches',
  'too-large',
  'too-long',
  'bad-device',
  'no-such-match',
  'no-such-seat',
  'no-open-seat',
  'seats-open',
  'seat-taken',
  'already-begun',
  'wrong-words',
  'not-begun',
  'not-finished',
  'over',
  'not-your-seat',
  'not-away',
  'bot-plays',
  'resigned',
  'not-asked',
  'stale-decision',
  'nothing-to-take-back',
  'no-coach',
  'bad-options',
  'rules-changed',
  'seat-moved',
  'wrong-protocol',
  'malformed',
] as const;
type Code = (typeof KNOWN)[number];

/** Codes that share the sentence of another one, since the difference does not matter to a player. */
const SAID_AS: readonly (readonly [Code, readonly string[]])[] = [
  // Somebody else, or this device in another window, was quicker.
  ['stale-decision', ['already-a-bot', 'not-handed-over', 'not-now', 'rematch-made']],
  // Errors that the page never causes, unless it is older than the server.
  [
    'malformed',
    [
      'foreign-host',
      'foreign-origin',
      'hello-first',
      'id-reused',
      'no-people',
      'no-such-bot',
      'no-such-game',
      'no-such-plan',
      'not-a-person',
      'not-found',
      'one-at-a-time',
      'other-match',
      'people-play',
      'unreadable',
      'wrong-method',
    ],
  ],
  ['bad-device', ['no-device']],
];
const codes: ReadonlyMap<string, Code> = new Map([
  ...KNOWN.map((code) => [code, code] as const),
  ...SAID_AS.flatMap(([as, said]) => said.map((code) => [code, as] as const)),
]);

/** A sentence for a code. */
export function codeWords(code: string): string {
  const known = codes.get(code);
  return known === undefined ? t('refusal.other', { code }) : t(`refusal.${known}`);
}

/** The reason of a refusal: a sentence, the rule behind it, and the cells concerned. */
export interface Why {
  readonly words: string;
  readonly rule: string | null;
  readonly cells: readonly string[];
}

/** A game's own words for a code; null for the shared ones. */
export type OwnWords = (code: string) => string | null;

/** A sentence for any error, in the game's own words if it has some. */
export function refusalWords(error: unknown, own: OwnWords = () => null): string {
  return error instanceof Refusal ? (own(error.code) ?? codeWords(error.code)) : t('refusal.internal');
}

/** The reason of an error at a table, with the server's details; `where` is the cell that was tried. */
export function whyIn(own: OwnWords, error: unknown, where: string | null): Why {
  const refusal = error instanceof Refusal ? error : null;
  const words = refusalWords(error, own);
  return {
    words: where === null ? words : labelled(where, words),
    rule: refusal?.rule ?? null,
    cells: refusal?.cells ?? [],
  };
}
