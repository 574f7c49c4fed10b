/** Yaxha's words for the coach: choosing, placing, and cards. */
import { pieceName } from '../../board';
import { t } from '../../i18n';
import type { Key } from '../../i18n';
import type { CoachWords } from '../../table/coach/words';
import { cardName } from './cards';
import { CUBES } from './pieces';

export const coach: CoachWords = {
  set: CUBES,
  action(verb, first, second) {
    if (verb === 'place') return t('yaxha.coach.place', { piece: pieceName(CUBES, first), cell: second });
    // Discards have no words: they follow from the placements.
    return verb === 'choose' || verb === 'pick'
      ? t('yaxha.confirm.take', { tile: String.fromCharCode(64 + Number(first)) })
      : null;
  },
  named: (what, name) => (what === 'card' ? cardName(name) : what === 'colour' ? pieceName(CUBES, name) : null),
  counted: 'cells',
  reason: (code, values) => t(`yaxha.coach.because.${code}` as Key, values),
  look: (what, lit) => t(what === 'market' && lit ? 'yaxha.coach.look.tiles' : (`coach.look.${what}` as Key)),
  kind: (kind) => t(`yaxha.coach.kind.${kind}` as Key),
  amount: 'yaxha.coach.points',
  moment: 'yaxha.coach.round',
};
