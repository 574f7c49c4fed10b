/** A score pad: the pyramids on somebody's table as they are painted in, with no rules but that a cube rests on four. */
import { cellsBelow, nameOf, placeOf, placesOn } from '../../board/cells';

/** The letters of the cubes painted in so far, by cell. */
export type Cubes = Readonly<Record<string, string>>;

export interface PadPlayer {
  readonly name: string;
  readonly cubes: Cubes;
}

export interface Pad {
  readonly players: readonly PadPlayer[];
  readonly bonus: readonly string[];
}

export const BASE = 4;
export const MOST_PLAYERS = 4;
export const MOST_CARDS = 3;
export const NEW_PAD: Pad = { players: [{ name: '', cubes: {} }], bonus: [] };

/** All cells of a pyramid, level by level. */
export const CELLS: readonly string[] = [...Array(BASE).keys()].flatMap((level) =>
  [...Array(BASE - level).keys()].flatMap((row) =>
    [...Array(BASE - level).keys()].map((column) => nameOf({ level, column, row })),
  ),
);

/** The empty cells that have something to rest on. */
export function openCells(cubes: Cubes): string[] {
  return CELLS.filter((cell) => !(cell in cubes) && cellsBelow(cell).every((below) => below in cubes));
}

/** The cubes with one more painted in, or painted over. */
export function painted(cubes: Cubes, cell: string, letter: string): Cubes {
  return { ...cubes, [cell]: letter };
}

/** The cubes without one, and without all that rested on it. */
export function erased(cubes: Cubes, cell: string): Cubes {
  const gone = new Set([cell]);
  for (const each of gone) for (const upper of placesOn(each)) if (nameOf(upper) in cubes) gone.add(nameOf(upper));
  return Object.fromEntries(Object.entries(cubes).filter(([each]) => !gone.has(each)));
}

/** The rows of each level from the base up, as the server and `witz score` read them. */
export function levelsOf(cubes: Cubes): string[][] {
  return [...Array(BASE).keys()].map((level) =>
    [...Array(BASE - level).keys()].map((row) =>
      [...Array(BASE - level).keys()].map((column) => cubes[nameOf({ level, column, row })] ?? '.').join(''),
    ),
  );
}

/** The table as `witz score` takes it; players without a name get the given one. */
export function tableOf(pad: Pad, nameless: (seat: number) => string): { game: 'yaxha'; bonus: string[]; pyramids: { name: string; levels: string[][] }[] } {
  return {
    game: 'yaxha',
    bonus: [...pad.bonus],
    pyramids: pad.players.map(({ name, cubes }, seat) => ({ name: name.trim() || nameless(seat), levels: levelsOf(cubes) })),
  };
}

/** The pad that was kept as text, or a new one when there is none that can be read. */
export function readPad(text: string | null): Pad {
  try {
    const { players, bonus } = JSON.parse(text ?? '') as Pad;
    const sound =
      players.length >= 1 &&
      players.length <= MOST_PLAYERS &&
      players.every(({ name, cubes }) => typeof name === 'string' && Object.entries(cubes).every(([cell, letter]) => CELLS.includes(cell) && /^[OBGYW]$/.test(letter) && isHeld(cubes, cell))) &&
      bonus.length <= MOST_CARDS &&
      bonus.every((card) => typeof card === 'string');
    return sound ? { players, bonus } : NEW_PAD;
  } catch {
    return NEW_PAD;
  }
}

const isHeld = (cubes: Cubes, cell: string): boolean => placeOf(cell).level === 0 || cellsBelow(cell).every((below) => below in cubes);
