/** Why the rules of La Gran Pirámide do not allow something, with the rule. */
import { t } from '../i18n';
import { Refusal } from '../net/rest';
import { refusalWords } from '../ui/refusals';

const KNOWN = [
  'bag-empty', 'bag-too-small', 'block-not-in-hand', 'can-buy', 'can-place', 'cell-filled', 'cell-reserved', 'cell-unsupported',
  'first-block-elsewhere', 'hand-full', 'has-blocks', 'has-coins', 'has-placed', 'no-action-left', 'no-contact', 'no-such-cell',
  'not-beside', 'not-in-market', 'not-visible', 'not-your-turn', 'nothing-bought', 'nothing-pending', 'nothing-to-replace',
  'placement-owed', 'reserve-pending', 'return-pending', 'swap-pending', 'too-few-coins',
] as const;
type Code = (typeof KNOWN)[number];

const isKnown = (code: string): code is Code => (KNOWN as readonly string[]).includes(code);

/** A sentence for anything that went wrong at this table; a ruling is named by its number. */
export function whyWords(error: unknown): string {
  if (!(error instanceof Refusal) || !isKnown(error.code)) return refusalWords(error);
  const words = t(`piramide.refusal.${error.code}`);
  return error.rule !== null && /^G\d+$/.test(error.rule) ? `${words} (${error.rule})` : words;
}
