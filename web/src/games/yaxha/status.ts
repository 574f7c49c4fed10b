/** The status line: whose move it is, and which decision it is. */
import type { Status } from '../../table/status';
import type { YaxhaView } from '../../generated/protocol';
import { t } from '../../i18n';
import { names, type Who } from '../../model/who';

/** A seat's decision: `word` is choose, pick or build, `left` the cubes to place, `name` is shown on a shared screen. */
interface Asked {
  readonly seat: number;
  readonly word: string;
  readonly left: number;
  /** Whether none of the remaining cubes has a legal place. */
  readonly isStuck: boolean;
  readonly name: string | null;
}

/** The decision that the match waits for; `asked` is null unless it is that of the person in front of the device. */
export function statusOf(view: YaxhaView, who: Who, asked: Asked | null): Status {
  if (view.stage === 'over') return { words: t('yaxha.status.over'), isYours: false };
  if (asked) {
    const { word, name } = asked;
    const values = { name: name ?? '', count: asked.left };
    if (word === 'choose')
      return { words: name ? t('yaxha.status.choose-name', values) : t('yaxha.status.choose'), isYours: true };
    if (word === 'pick')
      return { words: name ? t('yaxha.status.pick-name', values) : t('yaxha.status.pick'), isYours: true };
    if (asked.left === 0)
      return { words: name ? t('yaxha.status.confirm-name', values) : t('yaxha.status.confirm'), isYours: true };
    if (asked.isStuck)
      return { words: name ? t('yaxha.status.discard-name', values) : t('yaxha.status.discard'), isYours: true };
    return { words: name ? t('yaxha.status.build-name', values) : t('yaxha.status.build', values), isYours: true };
  }
  const waiting = view.waiting_for;
  if (waiting.length === 0) return { words: t('yaxha.status.moment'), isYours: false };
  const values = { names: names(who, waiting) };
  const picking = view.queue[0];
  if (view.stage === 'choose') return { words: t('yaxha.status.waiting.choose', values), isYours: false };
  if (picking !== undefined && waiting.includes(picking))
    return { words: t('yaxha.status.waiting.pick', { names: who.name(picking) }), isYours: false };
  return { words: t('yaxha.status.waiting.build', values), isYours: false };
}

/** A seat's current activity, as far as it is public. */
export function doingOf(view: YaxhaView, seat: number): string {
  const found = view.seats[seat - 1];
  if (!found || view.stage === 'over') return '';
  if (view.stage === 'choose') return t(found.has_chosen ? 'yaxha.doing.chosen' : 'yaxha.doing.choosing');
  if (view.queue.includes(seat)) return t(view.queue[0] === seat ? 'yaxha.doing.picking' : 'yaxha.doing.waiting');
  if (view.stage !== 'build') return '';
  return found.left === 0 ? t('yaxha.doing.done') : t('yaxha.doing.building', { placed: 3 - found.left, all: 3 });
}
