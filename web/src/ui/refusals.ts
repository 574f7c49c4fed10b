/** Why something was refused, for people. A code without words of its own is still said, with the code. */
import { t } from '../i18n';
import { Refusal } from '../net/rest';

const KNOWN = [
  'offline', 'left', 'internal', 'busy', 'store-unavailable', 'slow-down', 'too-many-matches', 'too-large',
  'no-such-match', 'no-such-seat', 'no-open-seat', 'seat-taken', 'already-begun', 'not-your-seat', 'not-away', 'bot-plays',
  'not-asked', 'stale-decision', 'nothing-to-take-back', 'bad-record', 'bad-options', 'removed', 'seat-moved', 'wrong-protocol',
  'cell-filled', 'first-cube-elsewhere', 'cell-unsupported', 'colour-does-not-match', 'base-too-wide', 'no-contact', 'no-such-cell', 'cube-fits', 'cube-not-in-hand',
  'tile-taken',
] as const;
type Code = (typeof KNOWN)[number];

const isKnown = (code: string): code is Code => (KNOWN as readonly string[]).includes(code);

/** A sentence for a code, with what the server adds where only it knows. */
export function codeWords(code: string, detail: string | null = null): string {
  if (!isKnown(code)) return t('refusal.other', { code });
  return code === 'bad-record' || code === 'bad-options' ? t(`refusal.${code}`, { detail: detail ?? '' }) : t(`refusal.${code}`);
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
  return error instanceof Refusal ? codeWords(error.code, error.detail) : t('refusal.internal');
}
