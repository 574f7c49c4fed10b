/** The effect of a placement in words. */
import type { Pays } from '../../generated/protocol';
import { pieceName } from '../../board';
import { t } from '../../i18n';
import { BLOCKS } from './pieces';

/** "5 + 3 = 8 coins", or "5 coins" without a half from below. */
function coinWords({ value, half, total }: Pays): string {
  const coins = t('piramide.coins', { count: total });
  return half === 0 ? coins : `${value} + ${half} = ${coins}`;
}

/** The whole effect of a placement: "5 + 3 = 8 coins, completes four jade: extra action". */
export function paysWords(pays: Pays, block: string): string {
  const words = [coinWords(pays)];
  if (pays.extra !== null) words.push(t(`piramide.four.${pays.extra}`, { material: pieceName(BLOCKS, block) }));
  if (pays.ends.length > 0) words.push(t('piramide.ends-reservation', { count: pays.ends.length }));
  if (pays.tip) words.push(t('piramide.tip'));
  return words.join(', ');
}

/** The short label of a place: the coins, with a star for an extra action; undefined if it pays nothing. */
export const paysLabel = (pays: Pays): string | undefined =>
  [pays.total > 0 ? String(pays.total) : '', pays.extra === 'earned' ? '★' : ''].filter(Boolean).join(' ') || undefined;
