/** Whose move it is and what for, in one line. */
import type { YaxhaView } from '../generated/protocol';
import { t } from '../i18n';
import { names, type Who } from '../model/who';

export interface Status {
  readonly words: string;
  /** Whether it speaks to the person in front of the device. */
  readonly isYours: boolean;
}

/** What the match waits for. `asked` is the last word of what the seat is asked: choose, pick or build. */
export function statusOf(view: YaxhaView, who: Who, seat: number | null, asked: string | null, offeredName: string | null): Status {
  if (view.stage === 'over') return { words: t('status.over'), isYours: false };
  if (seat !== null && asked !== null) {
    const left = view.hand.length;
    const values = { name: offeredName ?? '', count: left };
    if (asked === 'choose') return { words: offeredName ? t('status.choose.name', values) : t('status.choose'), isYours: true };
    if (asked === 'pick') return { words: offeredName ? t('status.pick.name', values) : t('status.pick'), isYours: true };
    return { words: offeredName ? t('status.build.name', values) : t('status.build', values), isYours: true };
  }
  const waiting = view.waiting_for.filter((each) => each !== seat);
  if (waiting.length === 0) return { words: t('status.moment'), isYours: false };
  const values = { names: names(who, waiting) };
  const picking = view.queue[0];
  if (view.stage === 'choose') return { words: t('status.waiting.choose', values), isYours: false };
  if (picking !== undefined && waiting.includes(picking)) return { words: t('status.waiting.pick', { names: who.name(picking) }), isYours: false };
  return { words: t('status.waiting.build', values), isYours: false };
}
