/** The events of a match of Yaxha in words: the log, and the public state of the current round. */
import type { AnyEvent, Revealed } from '../../generated/protocol';
import { lineOf, withoutLeft } from '../../model/lines';
import type { Entry } from '../../model/match';
import { sentenceOf, type Sentence } from '../../model/sentence';
import { figures, names, type Who } from '../../model/who';
import { listedOr, type Key, type Values } from '../../i18n';
import { cardName } from './cards';

export interface Line {
  readonly number: number;
  readonly said: Sentence;
  /** Whether the line begins a round, tells the outcome of the choices, or who took what. */
  readonly kind: 'round' | 'reveal' | 'took' | 'plain';
}

export interface Story {
  readonly lines: readonly Line[];
  /** The cubes of each market tile as drawn in this round. */
  readonly tiles: readonly string[];
  /** The seat that took each tile in this round. */
  readonly takenBy: readonly (number | null)[];
  /** The tile that each seat chose in this round; empty before the reveal. */
  readonly choices: readonly number[];
  /** The initiative of each seat at the reveal. */
  readonly initiativeThen: readonly number[];
  /** The outcome of this round's choices, besides who took what. */
  readonly reveal: readonly Sentence[];
  /** The pyramids as last shown, and the cubes that were new then. */
  readonly shown: readonly (readonly string[])[];
  readonly fresh: readonly (readonly string[])[];
}

/** A market tile as a letter, to distinguish it from initiative numbers. */
export const tileName = (tile: number): string => String.fromCharCode(64 + tile);

interface Telling extends Omit<Story, 'lines' | 'reveal'> {
  lines: Line[];
  reveal: Sentence[];
  round: number;
  initiative: readonly number[];
  cards: string[];
  /** The seats whose building is already in the log of this round, cube by cube. */
  followed: Set<number>;
  /** The discarded cubes of each seat in the rounds before. */
  dropped: readonly string[];
}

/**
 * The story of a match from these entries. With `inSteps` every cube and every choice has its line, including private
 * events: for a replay, which contains nothing that its viewer may not see, and which calls everybody
 * by name.
 */
export function tell(entries: readonly Entry[], who: Who, inSteps = false): Story {
  const none = Array.from({ length: who.seats }, () => [] as string[]);
  let story: Telling = {
    lines: [],
    tiles: [],
    takenBy: [],
    choices: [],
    initiativeThen: [],
    reveal: [],
    shown: none,
    fresh: none,
    round: 0,
    initiative: [],
    cards: [],
    followed: new Set(),
    dropped: [],
  };
  for (const { number, events } of withoutLeft(entries)) {
    if (inSteps) for (const said of secretWords(story, events, who)) story.lines.push({ number, said, kind: 'plain' });
    for (const event of events) story = told(story, number, event, who);
  }
  return story;
}

/** The private actions of seats in one step: in full if they are in the entry, otherwise only that they happened. */
function secretWords(story: Telling, events: readonly AnyEvent[], who: Who): Sentence[] {
  const said: Sentence[] = [];
  const add = (seat: number, key: Key, values: Values = {}): void => {
    said.push({ key, values: { name: who.name(seat), ...values } });
  };
  const known = new Set<number>();
  for (const event of events) {
    switch (event.event) {
      case 'chose':
        known.add(event.seat);
        add(event.seat, 'yaxha.replay.chose', { tile: tileName(event.tile) });
        break;
      case 'placed':
        known.add(event.seat);
        story.followed.add(event.seat);
        add(event.seat, 'yaxha.replay.placed', { pieces: event.colour + event.cell });
        break;
      case 'discarded':
        known.add(event.seat);
        story.followed.add(event.seat);
        add(event.seat, 'yaxha.log.discarded', { cubes: event.colour });
        break;
      case 'has-chosen':
        if (!known.has(event.seat)) add(event.seat, 'yaxha.replay.has-chosen');
        break;
      case 'progressed':
        if (!known.has(event.seat))
          add(event.seat, event.left === 0 ? 'yaxha.replay.built' : 'yaxha.replay.progressed', { count: event.left });
        break;
      case 'took-back':
        story.followed.delete(event.seat);
        add(event.seat, 'yaxha.replay.took-back');
        break;
      default:
    }
  }
  return said;
}

function told(story: Telling, number: number, event: AnyEvent, who: Who): Telling {
  const add = (said: Sentence, kind: Line['kind'] = 'plain'): void => {
    story.lines.push({ number, said, kind });
    if (kind === 'reveal') story.reveal.push(said);
  };
  const line = lineOf(event, who);
  if (line) {
    add(line);
    return story;
  }
  switch (event.event) {
    case 'bonus-dealt':
      story.cards.push(cardName(event.card));
      return story;
    case 'initiative-dealt':
      add({ key: 'yaxha.log.cards', values: { cards: story.cards.join(' · ') } });
      add({ key: 'yaxha.log.initiative', values: { figures: initiativeWords(who, event.tiles) } });
      return { ...story, initiative: event.tiles };
    case 'tile-filled':
      if (event.tile === 1) {
        story = { ...story, round: story.round + 1, tiles: [], takenBy: [], choices: [], reveal: [] };
        story.lines.push({ number, said: { key: 'yaxha.log.round', values: { round: story.round } }, kind: 'round' });
      }
      story.lines.push({
        number,
        said: { key: 'yaxha.log.tile', values: { tile: tileName(event.tile), cubes: event.cubes } },
        kind: 'plain',
      });
      return { ...story, tiles: [...story.tiles, event.cubes], takenBy: [...story.takenBy, null] };
    case 'revealed':
      for (const said of revealWords(event, story.initiative, who)) add(said, 'reveal');
      return { ...story, choices: event.choices, initiativeThen: story.initiative };
    case 'took': {
      const values = { name: who.name(event.seat), tile: tileName(event.tile), cubes: event.cubes };
      add(sentenceOf('yaxha.log.took', 'yaxha.log.took-you', who.isYou(event.seat), values), 'took');
      return { ...story, takenBy: story.takenBy.map((seat, at) => (at === event.tile - 1 ? event.seat : seat)) };
    }
    case 'swapped': {
      const changed = event.initiative.flatMap((tile, at) => (tile === story.initiative[at] ? [] : [at + 1]));
      if (changed.length > 0) {
        const values = { names: names(who, changed), figures: initiativeWords(who, event.initiative) };
        add(sentenceOf('yaxha.log.swapped', 'yaxha.log.swapped-you', changed.some(who.isYou), values), 'reveal');
      }
      return { ...story, initiative: event.initiative };
    }
    case 'round-shown': {
      const fresh = event.pyramids.map((pyramid, at) => pyramid.filter((piece) => !story.shown[at]?.includes(piece)));
      for (const [at, pieces] of fresh.entries()) {
        const [seat, dropped] = [at + 1, lettersWithout(event.discarded[at] ?? '', story.dropped[at] ?? '')];
        if (story.followed.has(seat)) continue;
        const name = who.name(seat);
        if (pieces.length > 0)
          add(
            sentenceOf('yaxha.log.built', 'yaxha.log.built-you', who.isYou(seat), { name, pieces: pieces.join(' ') }),
          );
        if (dropped !== '')
          add(sentenceOf('yaxha.log.discarded', 'yaxha.log.discarded-you', who.isYou(seat), { name, cubes: dropped }));
      }
      return { ...story, shown: event.pyramids, fresh, followed: new Set(), dropped: event.discarded };
    }
    case 'finished':
      add(winnersWords(who, event.outcome.winners, Math.max(...event.outcome.scores)));
      return story;
    default:
      // Private events are not in the log: on a shared screen everybody reads it.
      return story;
  }
}

/** Cubes without some of them, since the shown discards are cumulative. */
function lettersWithout(cubes: string, some: string): string {
  return [...some].reduce((left, letter) => left.replace(letter, ''), cubes);
}

/** The winner, or the winners who share the victory. */
export function winnersWords(who: Who, winners: readonly number[], points: number): Sentence {
  const [first] = winners;
  if (winners.length === 1 && first !== undefined) {
    return sentenceOf('yaxha.log.won', 'yaxha.log.won-you', who.isYou(first), { name: who.name(first), count: points });
  }
  return { key: 'yaxha.log.shared', values: { names: names(who, winners), count: points } };
}

/** The seats with their initiative, the lowest first. */
export function initiativeWords(who: Who, tiles: readonly number[]): string {
  const pairs = tiles.map((tile, at) => [at + 1, tile] as const);
  return figures(
    who,
    pairs.toSorted(([, one], [, other]) => one - other),
  );
}

function revealWords({ choices, queue }: Revealed, initiative: readonly number[], who: Who): Sentence[] {
  const said: Sentence[] = [];
  const chosen = new Map<number, number[]>();
  for (const [at, tile] of choices.entries()) chosen.set(tile, [...(chosen.get(tile) ?? []), at + 1]);
  const of = (seat: number): number => initiative[seat - 1] ?? 0;
  for (const [tile, seats] of [...chosen].toSorted(([one], [other]) => one - other)) {
    if (seats.length === 1) continue;
    const ordered = seats.toSorted((one, other) => of(one) - of(other));
    const winner = seats.find((seat) => !queue.includes(seat)) ?? 0;
    const values = {
      names: names(who, ordered),
      tile: tileName(tile),
      figures: figures(
        who,
        ordered.map((seat) => [seat, of(seat)] as const),
      ),
      name: who.name(winner),
    };
    said.push(sentenceOf('yaxha.log.met', 'yaxha.log.met-you', who.isYou(winner), values));
  }
  if (said.length === 0) said.push({ key: 'yaxha.log.alone' });
  const free = choices.map((_, at) => at + 1).filter((tile) => !chosen.has(tile));
  for (const [at, seat] of queue.entries()) {
    const values = { name: who.name(seat), tiles: listedOr(free.map(tileName)) };
    // The first seat in the queue chooses from all remaining tiles; the last one gets the last tile.
    if (at === 0 && queue.length > 1)
      said.push(sentenceOf('yaxha.log.picks', 'yaxha.log.picks-you', who.isYou(seat), values));
    else if (queue.length > 1)
      said.push(
        sentenceOf(
          at === queue.length - 1 ? 'yaxha.log.gets-last' : 'yaxha.log.picks-next',
          at === queue.length - 1 ? 'yaxha.log.gets-last-you' : 'yaxha.log.picks-next-you',
          who.isYou(seat),
          values,
        ),
      );
  }
  return said;
}
