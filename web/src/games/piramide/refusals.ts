/** Why the rules of La Gran Pirámide do not allow something. */
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

/** The sentence for a code of this game. */
export function ownWords(code: string): string | null {
  const known = KNOWN.find((each) => each === code);
  return known === undefined ? null : t(`piramide.refusal.${known}`);
}

/** Anything that went wrong at this table, in words; `where` is the cell that was tried. */
export const whyOf = (error: unknown, where: string | null = null): Why => whyIn(ownWords, error, where);
