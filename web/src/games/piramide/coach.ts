/** La Gran Pirámide's words for the coach: the actions of a turn. */
import { pieceName } from '../../board';
import { listed, t } from '../../i18n';
import type { Key } from '../../i18n';
import type { CoachWords } from '../../table/coach/words';
import { BLOCKS } from './pieces';

function bought(market: string, blind: number): string {
  const blocks = market === '-' ? [] : [pieceName(BLOCKS, market)];
  return listed([...blocks, ...(blind > 0 ? [t('piramide.blind-count', { count: blind })] : [])]);
}

export const coach: CoachWords = {
  set: BLOCKS,
  action(verb, first, second) {
    switch (verb) {
      case 'place':
        return t('piramide.act.place', { block: pieceName(BLOCKS, first), cell: second });
      case 'buy':
        return bought(first, Number(second));
      case 'return':
        return t('piramide.act.return', { block: pieceName(BLOCKS, first) });
      case 'swap':
        return t('piramide.act.swap', { block: pieceName(BLOCKS, second), cell: first });
      case 'relief':
      case 'done':
      case 'pass':
        return t(`piramide.act.${verb}`);
      case 'reserve':
      case 'decline':
        return t(`piramide.coach.${verb}`);
      default:
        return null;
    }
  },
  named: (what, name) => (what === 'block' || what === 'taken' ? pieceName(BLOCKS, name) : null),
  counted: 'coins',
  reason: (code, values) => t(`piramide.coach.because.${code}` as Key, values),
  look: (what) => t(what === 'hand' || what === 'bag' ? `piramide.coach.look.${what}` : (`coach.look.${what}` as Key)),
  kind: (kind) => t(`piramide.coach.kind.${kind}` as Key),
  amount: 'piramide.coach.coins',
  moment: 'piramide.coach.turn',
};
