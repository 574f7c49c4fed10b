/** The status line: whose turn it is, and which decision it is. */
import type { Status } from '../../table/status';
import type { PiramideView } from '../../generated/protocol';
import { t } from '../../i18n';
import type { Who } from '../../model/who';
import type { Moves } from './moves';

/** The decision that the match waits for; `moves` are the legal moves of the seat in front of the device, or null. */
export function statusOf(view: PiramideView, who: Who, moves: Moves | null): Status {
  const { seat } = view.turn;
  if (view.stage === 'over') return { words: t('piramide.status.over'), isYours: false };
  if (seat === null) return { words: t('piramide.status.dealing'), isYours: false };
  const name = who.name(seat);
  const isYou = who.isYou(seat);
  if (moves !== null) {
    const todo = toDo(view, moves);
    return {
      words: isYou ? t('piramide.status.you', { todo }) : t('piramide.status.name', { name, todo }),
      isYours: true,
    };
  }
  return { words: waiting(view, name, isYou), isYours: false };
}

function toDo(view: PiramideView, moves: Moves): string {
  if (view.stage === 'return') return t('piramide.todo.return');
  if (view.stage === 'swap') return t('piramide.todo.swap');
  if (view.stage === 'reserve') return t('piramide.todo.reserve');
  const [place, buy] = [moves.places.length > 0, moves.purchases.length > 0];
  if (moves.pass) return t('piramide.todo.pass');
  if (moves.relief) return t('piramide.todo.relief');
  if (place && buy) return moves.done ? t('piramide.todo.place-buy-done') : t('piramide.todo.place-buy');
  if (place) return moves.done ? t('piramide.todo.place-done') : t('piramide.todo.place');
  if (buy) return moves.done ? t('piramide.todo.buy-done') : t('piramide.todo.buy');
  return t('piramide.todo.done');
}

function waiting(view: PiramideView, name: string, isYou: boolean): string {
  switch (view.stage) {
    case 'start':
    case 'hands':
    case 'market':
    case 'bought':
    case 'relief':
    case 'draw':
      return t('piramide.status.dealing');
    default:
  }
  // The player's own turn without legal moves: the bot that stands in for the seat is thinking.
  if (isYou) return t('piramide.waiting.stand-in');
  switch (view.stage) {
    case 'return':
      return t('piramide.waiting.return', { name });
    case 'swap':
      return t('piramide.waiting.swap', { name });
    case 'reserve':
      return t('piramide.waiting.reserve', { name });
    default:
      return t('piramide.waiting.turn', { name });
  }
}
