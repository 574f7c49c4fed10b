/** Why a pad could not be counted. */
import { t } from '../../i18n';
import { Refusal } from '../../net/rest';
import { refusalWords } from '../../ui/refusals';

const KNOWN = { 'name-repeated': 'scorepad.bad.names', 'too-many-cubes': 'scorepad.bad.cubes', 'bad-table': 'scorepad.bad.table', offline: 'scorepad.bad.network' } as const;

/** A sentence for anything that went wrong while counting. */
export function whyNotCounted(error: unknown): string {
  const key = error instanceof Refusal ? (KNOWN as Readonly<Record<string, (typeof KNOWN)[keyof typeof KNOWN]>>)[error.code] : undefined;
  return key ? t(key) : refusalWords(error);
}
