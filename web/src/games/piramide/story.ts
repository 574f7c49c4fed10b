/** The events of a match of La Gran Pirámide: the log in words, the new blocks on the table, and the sources of coins. */
import type { AnyEvent, BlockPlaced } from '../../generated/protocol';
import type { LogLine } from '../../model/sentence';
import { lineOf, withoutLeft } from '../../model/lines';
import type { Entry } from '../../model/match';
import { sentenceOf, type Sentence } from '../../model/sentence';
import { names, type Who } from '../../model/who';
import { t } from '../../i18n';

/** The income and the costs of a seat, from the events. */
export interface Books {
  readonly blocks: number;
  readonly values: number;
  readonly halves: number;
  readonly extras: number;
  readonly bought: number;
  readonly spent: number;
  readonly reserving: number;
}

export interface Story {
  readonly lines: readonly LogLine[];
  /** The cells that changed since the last turn of the seat in turn, the latest last, so that nobody misses others' moves. */
  readonly fresh: readonly string[];
  /** The last placement, with the number of its entry. */
  readonly last: { readonly number: number; readonly placed: BlockPlaced } | null;
  readonly books: readonly Books[];
}

type Open = { kind: 'drew' | 'market'; seat: number; at: number; count: number; letters: string } | null;

interface Telling {
  lines: LogLine[];
  /** The cells of each turn; the current turn is the last one. */
  turns: string[][];
  last: Story['last'];
  books: Books[];
  /** The log line to which the next event of the same kind is added. */
  open: Open;
}

const NOTHING: Books = { blocks: 0, values: 0, halves: 0, extras: 0, bought: 0, spent: 0, reserving: 0 };

/** The story of a match from these entries; `inSteps` for a replay, which has no secrets that its viewer may not see. */
export function tell(entries: readonly Entry[], who: Who, inSteps = false): Story {
  const telling: Telling = {
    lines: [],
    turns: [[]],
    last: null,
    books: Array.from({ length: who.seats }, () => NOTHING),
    open: null,
  };
  for (const { number, events } of withoutLeft(entries)) {
    // A private event comes together with its public one. On a shared screen everybody reads the log, so drawn blocks are
    // named only for a person alone at the device.
    const own = new Set(
      events.flatMap((event) => (event.event === 'drew' && (inSteps || who.isYou(event.seat)) ? [event.seat] : [])),
    );
    const returned = events.find((event) => event.event === 'returned');
    for (const event of events) {
      if (event.event === 'has-drawn' && own.has(event.seat)) continue;
      if (event.event === 'drew' && !own.has(event.seat)) continue;
      if (event.event === 'has-returned' && returned && inSteps) {
        telling.lines.push({
          number,
          said: { key: 'piramide.replay.returned', values: { name: who.name(event.seat), cubes: returned.block } },
          kind: 'reveal',
        });
        telling.open = null;
      } else told(telling, number, event, who);
    }
  }
  const { lines, turns, last, books } = telling;
  return { lines, fresh: turns.slice(-who.seats).flat(), last, books };
}

function told(telling: Telling, number: number, event: AnyEvent, who: Who): void {
  const add = (said: Sentence, kind: LogLine['kind'] = 'reveal'): void => {
    telling.lines.push({ number, said, kind });
    telling.open = null;
  };
  const of = (
    seat: number,
    key: Parameters<typeof sentenceOf>[0],
    you: Parameters<typeof sentenceOf>[1],
    values: Record<string, string | number> = {},
  ): Sentence => sentenceOf(key, you, who.isYou(seat), { name: who.name(seat), ...values });
  const book = (seat: number, change: Partial<Books>): void => {
    const now = telling.books[seat - 1] ?? NOTHING;
    const sum = Object.fromEntries(
      Object.entries(change).map(([key, value]) => [key, now[key as keyof Books] + value]),
    );
    telling.books[seat - 1] = { ...now, ...sum };
  };
  const line = lineOf(event, who);
  if (line) {
    add(line, event.event === 'joined' ? 'plain' : 'reveal');
    return;
  }
  switch (event.event) {
    case 'drew':
      drew(telling, number, event.seat, event.block, who);
      return;
    case 'has-drawn':
      drew(telling, number, event.seat, '', who);
      return;
    case 'gold-removed':
      if (event.count > 0) add({ key: 'piramide.log.gold', values: { count: event.count } }, 'plain');
      return;
    case 'market-filled':
      filled(telling, number, event.block);
      return;
    case 'market-returned':
      add({ key: 'piramide.log.market-returned' }, 'plain');
      return;
    case 'block-placed': {
      const { seat, block, cell, value, half } = event;
      const coins =
        half === 0
          ? t('piramide.coins', { count: value })
          : `${value} + ${half} = ${t('piramide.coins', { count: value + half })}`;
      add(of(seat, 'piramide.log.placed', 'piramide.log.placed-you', { pieces: block + cell, coins }));
      book(seat, { blocks: 1, values: value, halves: half });
      telling.turns.at(-1)?.push(cell);
      telling.last = { number, placed: event };
      return;
    }
    case 'reservation-ended':
      add(of(event.seat, 'piramide.log.reservation-ended', 'piramide.log.reservation-ended-you', { cell: event.cell }));
      return;
    case 'extra-earned':
      add(of(event.seat, 'piramide.log.extra', 'piramide.log.extra-you', { cubes: event.material }));
      book(event.seat, { extras: 1 });
      return;
    case 'bought': {
      const values = {
        cubes: event.market ?? '',
        number: event.blind,
        coins: t('piramide.coins', { count: event.paid }),
      };
      if (event.market === null)
        add(of(event.seat, 'piramide.log.bought-blind', 'piramide.log.bought-blind-you', values));
      else if (event.blind === 0) add(of(event.seat, 'piramide.log.bought', 'piramide.log.bought-you', values));
      else add(of(event.seat, 'piramide.log.bought-both', 'piramide.log.bought-both-you', values));
      book(event.seat, { bought: event.blind + (event.market === null ? 0 : 1), spent: event.paid });
      return;
    }
    case 'relieved':
      add(of(event.seat, 'piramide.log.relieved', 'piramide.log.relieved-you', { count: event.count }));
      return;
    case 'has-returned':
      add(of(event.seat, 'piramide.log.returned', 'piramide.log.returned-you'));
      return;
    case 'block-swapped':
      add(
        of(event.seat, 'piramide.log.swapped', 'piramide.log.swapped-you', {
          cubes: event.taken,
          pieces: event.put + event.cell,
        }),
      );
      telling.turns.at(-1)?.push(event.cell);
      return;
    case 'reserved':
      add(
        of(event.seat, 'piramide.log.reserved', 'piramide.log.reserved-you', {
          cell: event.cell,
          coins: t('piramide.coins', { count: event.paid }),
        }),
      );
      book(event.seat, { reserving: event.paid });
      return;
    case 'declined':
      add(of(event.seat, 'piramide.log.declined', 'piramide.log.declined-you'));
      return;
    case 'turn-ended':
      turnOver(telling);
      return;
    case 'passed':
      add(of(event.seat, 'piramide.log.passed', 'piramide.log.passed-you'));
      turnOver(telling);
      return;
    case 'finished':
      add(winnersWords(who, event.outcome.winners), 'plain'); // the count announces it
      return;
    default:
      return;
  }
}

function turnOver(telling: Telling): void {
  telling.turns.push([]);
  telling.open = null;
}

function drew(telling: Telling, number: number, seat: number, block: string, who: Who): void {
  const open = telling.open?.kind === 'drew' && telling.open.seat === seat ? telling.open : null;
  const at = open?.at ?? telling.lines.length;
  const [count, letters] = [(open?.count ?? 0) + 1, (open?.letters ?? '') + block];
  const values = { name: who.name(seat), count, cubes: letters };
  const said: Sentence =
    letters === ''
      ? { key: 'piramide.log.drew', values }
      : sentenceOf('piramide.replay.drew', 'piramide.log.drew-you', who.isYou(seat), values);
  telling.lines[at] = { number: telling.lines[at]?.number ?? number, said, kind: 'plain' };
  telling.open = { kind: 'drew', seat, at, count, letters };
}

function filled(telling: Telling, number: number, block: string): void {
  const open = telling.open?.kind === 'market' ? telling.open : null;
  const at = open?.at ?? telling.lines.length;
  const letters = (open?.letters ?? '') + block;
  telling.lines[at] = {
    number: telling.lines[at]?.number ?? number,
    said: { key: 'piramide.log.market', values: { cubes: letters } },
    kind: 'plain',
  };
  telling.open = { kind: 'market', seat: 0, at, count: letters.length, letters };
}

/** The winner, or the winners who share the victory. */
export function winnersWords(who: Who, winners: readonly number[]): Sentence {
  const [first] = winners;
  if (winners.length === 1 && first !== undefined)
    return sentenceOf('piramide.won', 'piramide.won-you', who.isYou(first), { name: who.name(first) });
  return sentenceOf('piramide.won-several', 'piramide.won-several-you', winners.some(who.isYou), {
    names: names(who, winners),
  });
}
