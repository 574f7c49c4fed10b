/** Why the rules of La Gran Pirámide do not allow something. */
import { t } from '../i18n';
import { Refusal } from '../net/rest';
import { refusalWords, whyWith, type Why } from '../ui/refusals';

const KNOWN = [
  'bag-empty', 'bag-too-small', 'block-not-in-hand', 'can-buy', 'can-place', 'cell-filled', 'cell-reserved', 'cell-unsupported',
  'first-block-elsewhere', 'hand-full', 'has-blocks', 'has-coins', 'has-placed', 'no-action-left', 'no-contact', 'no-such-cell',
  'not-beside', 'not-in-market', 'not-visible', 'not-your-turn', 'nothing-bought', 'nothing-pending', 'nothing-to-replace',
  'placement-owed', 'reserve-pending', 'return-pending', 'swap-pending', 'too-few-coins',
] as const;
type Code = (typeof KNOWN)[number];

const isKnown = (code: string): code is Code => (KNOWN as readonly string[]).includes(code);

/** Anything that went wrong at this table, in words; `where` is the cell that was tried. */
export function whyOf(error: unknown, where: string | null = null): Why {
  const words = error instanceof Refusal && isKnown(error.code) ? t(`piramide.refusal.${error.code}`) : refusalWords(error);
  return whyWith(words, error, where);
}
