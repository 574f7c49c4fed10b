/** Yaxha's words for the coach: choosing, placing, and cards. */
import { pieceName } from '../../board';
import { t } from '../../i18n';
import type { CoachWords } from '../../table/coach/words';
import { cardName } from './cards';
import { CUBES } from './pieces';

export const coach: CoachWords = {
  set: CUBES,
  action(verb, first, second) {
    if (verb === 'place') return t('coach.place', { piece: pieceName(CUBES, first), cell: second });
    // Discards have no words: they follow from the placements.
    return verb === 'choose' || verb === 'pick'
      ? t('yaxha.confirm.take', { tile: String.fromCharCode(64 + Number(first)) })
      : null;
  },
  named: (what, name) => (what === 'card' ? cardName(name) : null),
  amount: 'coach.points',
  moment: 'coach.back.round',
};
