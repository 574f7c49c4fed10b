/** Events of a match outside of its game, in words: the same lines in the log of every game. */
import type { AnyEvent, MatchInfo } from '../generated/protocol';
import type { Entry } from './match';
import { sentenceOf, type Sentence } from './sentence';
import type { Who } from './who';

/** Whether a match was called off: it is over without a winner. */
export const isCalledOff = ({ outcome }: Pick<MatchInfo, 'outcome'>): boolean => outcome?.reason === 'aborted';

/** The line of an event; null for events without one, and for a game's own. */
export function lineOf(event: AnyEvent, who: Who): Sentence | null {
  switch (event.event) {
    case 'joined':
      return of('log.joined', 'log.joined-you', event.seat, who);
    case 'handed-over':
      return of('log.handed-over', 'log.handed-over-you', event.seat, who);
    case 'seat-taken':
      return of('log.seat-taken', 'log.seat-taken-you', event.seat, who);
    case 'resigned':
      return of('log.resigned', 'log.resigned-you', event.seat, who);
    case 'abort-wanted':
      return event.wanted ? of('log.abort-wanted', 'log.abort-wanted-you', event.seat, who) : null;
    case 'finished':
      return event.outcome.reason === 'aborted' ? { key: 'log.aborted' } : null;
    case 'rematch':
      return of('log.rematch', 'log.rematch-you', event.seat, who);
    default:
      return null;
  }
}

function of(key: Sentence['key'], you: Sentence['key'], seat: number, who: Who): Sentence {
  return sentenceOf(key, you, who.isYou(seat), { name: who.name(seat) });
}

/** The entries without those of people who left again before the match began, since others have their seats now. */
export function withoutLeft(entries: readonly Entry[]): readonly Entry[] {
  const left = new Map<number, number>();
  for (const { number, events } of entries)
    for (const event of events) if (event.event === 'left') left.set(event.seat, number);
  if (left.size === 0) return entries;
  const stays = (number: number, event: AnyEvent): boolean =>
    event.event !== 'joined' || number > (left.get(event.seat) ?? -1);
  return entries.map(({ number, events }) => ({ number, events: events.filter((event) => stays(number, event)) }));
}
