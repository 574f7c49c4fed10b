/** The reveal of a round as scenes: the choices, ties, who takes the tile, the remaining tiles, and trades. No page. */
import type { AnyEvent } from '../../../generated/protocol';
import { listed } from '../../../i18n';
import { sentenceOf, type Sentence } from '../../../model/sentence';
import type { Who } from '../../../model/who';
import type { Heard } from '../../../table/heard.svelte';
import { initiativeWords, tileName } from '../story';

/** Seats that chose the same tile, the lowest initiative first, which takes it. */
interface Meeting {
  readonly tile: number;
  readonly seats: readonly number[];
  readonly winner: number;
}

export type Scene = 'choices' | 'alone' | 'meet' | 'verdict' | 'gets' | 'trade';

export interface Staged {
  /** The cubes of each tile. */
  readonly tiles: readonly string[];
  /** The tile that each seat chose. */
  readonly choices: readonly number[];
  /** The tile that each seat has taken, or null. */
  readonly took: readonly (number | null)[];
  /** The initiative of each seat at the reveal, and after it. */
  readonly before: readonly number[];
  readonly after: readonly number[];
  readonly meetings: readonly Meeting[];
  readonly scenes: readonly {
    readonly scene: Scene;
    readonly said: readonly Sentence[];
    readonly heard: readonly Heard[];
  }[];
}

/** The duration of each scene in milliseconds at the normal pace: 2.5 seconds for a whole tie. */
export const LASTS: Readonly<Record<Scene, number>> = {
  choices: 600,
  alone: 900,
  meet: 450,
  verdict: 550,
  gets: 450,
  trade: 450,
};

/** The reveal of an entry; null if it has none. */
export function stagedOf(
  events: readonly AnyEvent[],
  tiles: readonly string[],
  initiative: readonly number[],
  who: Who,
): Staged | null {
  const revealed = events.find((event) => event.event === 'revealed');
  if (!revealed) return null;
  const { choices, queue } = revealed;
  const took = choices.map((_, at) => {
    const found = events.find((event) => event.event === 'took' && event.seat === at + 1);
    return found?.event === 'took' ? found.tile : null;
  });
  const swapped = events.find((event) => event.event === 'swapped');
  const after = swapped?.initiative ?? initiative;
  const of = (seat: number): number => initiative[seat - 1] ?? 0;

  const meetings = [...new Set(choices)]
    .toSorted((one, other) => one - other)
    .map((tile): Meeting => {
      const seats = choices.flatMap((choice, at) => (choice === tile ? [at + 1] : []));
      const ordered = seats.toSorted((one, other) => of(one) - of(other));
      return { tile, seats: ordered, winner: ordered.find((seat) => !queue.includes(seat)) ?? 0 };
    })
    .filter(({ seats }) => seats.length > 1);

  const all = choices.map((_, at): Heard => ({ cue: 'stone', after: at * 80 }));
  const scenes: Staged['scenes'][number][] = [{ scene: 'choices', said: [{ key: 'yaxha.show.look' }], heard: all }];
  if (meetings.length === 0) {
    scenes.push({ scene: 'alone', said: [{ key: 'yaxha.log.alone' }], heard: cubes() });
    return { tiles, choices, took, before: initiative, after, meetings, scenes };
  }
  const won = meetings.some(({ winner }) => who.isYou(winner));
  scenes.push({
    scene: 'meet',
    said: meetings.map(({ tile }) => ({ key: 'yaxha.show.who', values: { tile: tileName(tile) } })),
    heard: [{ cue: 'drum' }],
  });
  scenes.push({
    scene: 'verdict',
    said: meetings.map((meeting) => verdictOf(meeting, of, who)),
    heard: [{ cue: 'stone' }, { cue: 'gong', step: won ? 3 : 0 }],
  });
  // Later seats do not know yet which tiles will be left for them.
  const chooser = queue.find((seat) => (took[seat - 1] ?? null) === null);
  const left = queue
    .filter((seat) => seat === chooser || (took[seat - 1] ?? null) !== null)
    .map((seat) => leftOf(seat, took, choices, who));
  // The player's own result comes first.
  const own = queue.findIndex((seat) => who.isYou(seat));
  const first = own < 0 ? left : left.toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)));
  if (first.length > 0) scenes.push({ scene: 'gets', said: first, heard: cubes() });
  if (after.join() !== initiative.join()) {
    const you = choices.findIndex((_, at) => who.isYou(at + 1) && after[at] !== initiative[at]);
    const said: Sentence[] =
      you < 0
        ? [{ key: 'yaxha.log.initiative', values: { figures: initiativeWords(who, after) } }]
        : [{ key: 'yaxha.show.holds-you', values: { number: after[you]! } }];
    scenes.push({ scene: 'trade', said, heard: [{ cue: 'scrape' }] });
  }
  return { tiles, choices, took, before: initiative, after, meetings, scenes };
}

const cubes = (): Heard[] => [0, 1, 2].map((at) => ({ cue: 'wood', after: 80 + at * 70 }));
const isOwn = ({ key }: Sentence): boolean => key.endsWith('-you');

function verdictOf({ tile, seats, winner }: Meeting, of: (seat: number) => number, who: Who): Sentence {
  const values = { name: who.title(winner), number: of(winner), tile: tileName(tile) };
  const own = seats.find((seat) => seat !== winner && who.isYou(seat));
  if (own !== undefined) return { key: 'yaxha.show.beats-you', values: { ...values, own: of(own) } };
  const others = listed(seats.filter((seat) => seat !== winner).map((seat) => `${who.name(seat)} (${of(seat)})`));
  return sentenceOf('yaxha.show.beats', 'yaxha.show.beats-by-you', who.isYou(winner), { ...values, others });
}

/** The tile that a seat got after losing a tie, or the ones that it may choose from. */
function leftOf(seat: number, took: readonly (number | null)[], choices: readonly number[], who: Who): Sentence {
  const name = who.title(seat);
  const got = took[seat - 1] ?? null;
  if (got !== null)
    return sentenceOf('yaxha.show.gets', 'yaxha.show.gets-you', who.isYou(seat), { name, tile: tileName(got) });
  const free = choices.map((_, at) => at + 1).filter((tile) => !choices.includes(tile) && !took.includes(tile));
  return sentenceOf('yaxha.show.chooses', 'yaxha.show.chooses-you', who.isYou(seat), {
    name,
    tiles: listed(free.map(tileName)),
  });
}
