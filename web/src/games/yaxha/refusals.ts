/** The words for refusals of Yaxha's rules. */
import { t } from '../../i18n';
import { codeWords, whyIn, type Why } from '../../ui/refusals';

const KNOWN = [
  'bad-options',
  'base-too-wide',
  'cell-filled',
  'cell-unsupported',
  'colour-does-not-match',
  'cube-fits',
  'cube-not-in-hand',
  'first-cube-elsewhere',
  'no-contact',
  'no-such-cell',
  'nothing-to-discard',
  'tile-taken',
] as const;

/** Codes for requests that came too late: somebody else, or this device in another window, was quicker. */
const TOO_LATE: readonly string[] = ['already-built', 'already-chosen', 'not-your-pick', 'pick-first'];
/** Codes for requests that the page never sends, unless it is older than the server. */
const MISUNDERSTOOD: readonly string[] = ['no-such-tile'];

/** The sentence for a code of this game; null for other codes. */
export function ownWords(code: string): string | null {
  const known = KNOWN.find((each) => each === code);
  if (known !== undefined) return t(`yaxha.refusal.${known}`);
  if (TOO_LATE.includes(code)) return codeWords('stale-decision');
  return MISUNDERSTOOD.includes(code) ? codeWords('malformed') : null;
}

/** The words for any error at this table; `where` is the cell that was tried. */
export const whyOf = (error: unknown, where: string | null = null): Why => whyIn(ownWords, error, where);
