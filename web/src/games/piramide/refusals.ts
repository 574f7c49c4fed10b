/** The words for refusals of La Gran Pirámide's rules. */
import { t } from '../../i18n';
import { whyIn, type Why } from '../../ui/refusals';

const KNOWN = [
  'bag-empty',
  'bag-too-small',
  'block-not-in-hand',
  'can-buy',
  'can-place',
  'cell-filled',
  'cell-reserved',
  'cell-unsupported',
  'first-block-elsewhere',
  'hand-full',
  'has-blocks',
  'has-coins',
  'has-placed',
  'no-action-left',
  'no-contact',
  'no-such-cell',
  'not-beside',
  'not-in-market',
  'not-visible',
  'not-your-turn',
  'nothing-bought',
  'nothing-pending',
  'nothing-to-replace',
  'placement-owed',
  'reserve-pending',
  'return-pending',
  'swap-pending',
  'too-few-coins',
] as const;

/** The sentence for a code of this game; null for other codes. */
export function ownWords(code: string): string | null {
  const known = KNOWN.find((each) => each === code);
  return known === undefined ? null : t(`piramide.refusal.${known}`);
}

/** The words for any error at this table; `where` is the cell that was tried. */
export const whyOf = (error: unknown, where: string | null = null): Why => whyIn(ownWords, error, where);
