/** A score pad: the pyramids of a physical table, painted in by hand, in any order and without rules. */
import { cellsBelow, nameOf } from '../../../board/cells';
import { givenName } from '../../../model/who';
import { CARDS } from '../cards';

/** The letters of the painted cubes, by cell. */
export type Cubes = Readonly<Record<string, string>>;

interface PadPlayer {
  readonly name: string;
  readonly cubes: Cubes;
}

export interface Pad {
  readonly players: readonly PadPlayer[];
  readonly bonus: readonly string[];
}

const BASE = 4;
export const MOST_PLAYERS = 4;
export const MOST_CARDS = 3;
export const LONGEST_NAME = 24;
export const NEW_PAD: Pad = { players: [{ name: '', cubes: {} }], bonus: [] };

/** All cells of a pyramid, level by level. */
export const CELLS: readonly string[] = [...Array(BASE).keys()].flatMap((level) =>
  [...Array(BASE - level).keys()].flatMap((row) =>
    [...Array(BASE - level).keys()].map((column) => nameOf({ level, column, row })),
  ),
);

/** The supported empty cells. */
export function openCells(cubes: Cubes): string[] {
  return CELLS.filter((cell) => !(cell in cubes) && cellsBelow(cell).every((below) => below in cubes));
}

/** The cubes with one more painted or repainted. */
export function painted(cubes: Cubes, cell: string, letter: string): Cubes {
  return { ...cubes, [cell]: letter };
}

/** The cubes without one. */
export function erased(cubes: Cubes, cell: string): Cubes {
  return Object.fromEntries(Object.entries(cubes).filter(([each]) => each !== cell));
}

/** The lowest level with an empty cell, counted from 1; null if the pyramid is complete. */
export function fillable(cubes: Cubes): number | null {
  const first = CELLS.find((cell) => !(cell in cubes));
  return first === undefined ? null : Number(first[0]);
}

/** The cubes with all empty cells of a level painted. */
export function filled(cubes: Cubes, level: number, letter: string): Cubes {
  const empty = CELLS.filter((cell) => Number(cell[0]) === level && !(cell in cubes));
  return { ...cubes, ...Object.fromEntries(empty.map((cell) => [cell, letter])) };
}

/** The cubes without four others below them: the pad can only be counted once those are painted, too. */
export function hanging(cubes: Cubes): string[] {
  return CELLS.filter((cell) => cell in cubes && !cellsBelow(cell).every((below) => below in cubes));
}

/** The rows of each level from the base up, in the format of the server and `witz score`. */
export function levelsOf(cubes: Cubes): string[][] {
  return [...Array(BASE).keys()].map((level) =>
    [...Array(BASE - level).keys()].map((row) =>
      [...Array(BASE - level).keys()].map((column) => cubes[nameOf({ level, column, row })] ?? '.').join(''),
    ),
  );
}

/** The table in the format of `witz score`; `nameless` names players without a name. */
export function tableOf(
  pad: Pad,
  nameless: (seat: number) => string,
): { game: 'yaxha'; bonus: string[]; pyramids: { name: string; levels: string[][] }[] } {
  return {
    game: 'yaxha',
    bonus: [...pad.bonus],
    pyramids: pad.players.map(({ name, cubes }, seat) => ({
      name: givenName(name) || nameless(seat),
      levels: levelsOf(cubes),
    })),
  };
}

/** The stored pad, or a new one if the text is invalid. */
export function readPad(text: string | null): Pad {
  try {
    return checked(JSON.parse(text ?? '') as Pad);
  } catch {
    return NEW_PAD;
  }
}

/** The pad of a table in the format of `witz score`, or null if the text is invalid. */
export function readTable(text: string): Pad | null {
  try {
    const { game, bonus, pyramids } = JSON.parse(text) as ReturnType<typeof tableOf>;
    if (game !== 'yaxha') return null;
    return checked({
      bonus,
      players: pyramids.map(({ name = '', levels }) => ({ name, cubes: cubesOf(levels.flat().join('')) })),
    });
  } catch {
    return null;
  }
}

/** The pad as the fragment of a link: for each player a letter or a - for each cell, then the name; and the cards. */
export function linkOf({ players, bonus }: Pad): string {
  const lettersOf = (cubes: Cubes): string => CELLS.map((cell) => cubes[cell] ?? '-').join('');
  return new URLSearchParams([
    ...players.map(({ name, cubes }) => ['p', lettersOf(cubes) + givenName(name)]),
    ...bonus.map((card) => ['b', card]),
  ]).toString();
}

/** The pad of a link's fragment, or null if it is invalid. */
export function readLink(end: string): Pad | null {
  const found = new URLSearchParams(end);
  try {
    return checked({
      players: found
        .getAll('p')
        .map((each) => ({ name: each.slice(CELLS.length), cubes: cubesOf(each.slice(0, CELLS.length)) })),
      bonus: found.getAll('b'),
    });
  } catch {
    return null;
  }
}

/** The cubes from a letter for each cell, level by level. */
function cubesOf(letters: string): Cubes {
  if (letters.length !== CELLS.length) throw new RangeError('a pyramid has thirty cells');
  return Object.fromEntries(CELLS.flatMap((cell, at) => (/[.-]/.test(letters[at]!) ? [] : [[cell, letters[at]!]])));
}

/** The same pad, validated, since it may come from anywhere. Throws if it is invalid. */
function checked({ players, bonus }: Pad): Pad {
  const sound =
    players.length >= 1 &&
    players.length <= MOST_PLAYERS &&
    players.every(
      ({ name, cubes }) =>
        typeof name === 'string' &&
        Object.entries(cubes).every(([cell, letter]) => CELLS.includes(cell) && /^[OBGYW]$/.test(letter)),
    ) &&
    bonus.length <= MOST_CARDS &&
    new Set(bonus).size === bonus.length &&
    bonus.every((card) => CARDS.includes(card) && (players.length !== 2 || !card.startsWith('left-')));
  if (!sound) throw new RangeError('not a pad');
  return { players: players.map(({ name, cubes }) => ({ name: name.slice(0, LONGEST_NAME), cubes })), bonus };
}
