// The section of the base that a picture shows, and the cells in it.

import { cellsBelow, nameOf, placeOf, placesOn, type Place } from './cells';
import type { Grid } from './pieces';

/** A rectangle of base cells; higher levels show the cells that can rest on it. */
export interface Frame {
  readonly column: number;
  readonly row: number;
  readonly width: number;
  readonly height: number;
}

/**
 * The frame of a picture: the whole base, or for a base that floats in a wider grid the usable part of it:
 * the bounding box with one more row and column on each side, up to the maximum width.
 */
export function frameOf({ base, widest }: Grid, cells: Iterable<string>): Frame {
  if (base === widest) return { column: 0, row: 0, width: base, height: base };
  const places = [...cells].map(placeOf);
  if (places.length === 0) places.push({ level: 0, column: (base - 1) / 2, row: (base - 1) / 2 });
  // A cell of level l stands over l + 1 columns and rows of the base.
  const [column, width] = span(
    base,
    widest,
    places.map((at) => [at.column, at.column + at.level] as const),
  );
  const [row, height] = span(
    base,
    widest,
    places.map((at) => [at.row, at.row + at.level] as const),
  );
  return { column, row, width, height };
}

/**
 * The frame that contains every position reachable with up to `more` further pieces, so that it need not change until then.
 * A floating base has a maximum width, so a wider one reaches less far.
 */
export function plateOf({ base, widest }: Grid, cells: Iterable<string>, more: number): Frame {
  const places = [...cells].map(placeOf);
  if (base === widest) return { column: 0, row: 0, width: base, height: base };
  const middle = (base - 1) / 2;
  // The first piece lies in the middle; only later ones reach further.
  const reach = places.length === 0 ? more - 1 : more;
  const along = (from: (place: Place) => number): [number, number] => {
    const first = Math.min(...(places.length === 0 ? [middle] : places.map(from)));
    const last = Math.max(...(places.length === 0 ? [middle] : places.map((place) => from(place) + place.level)));
    const start = Math.max(0, first - reach, last - widest + 1);
    const end = Math.min(base - 1, last + reach, first + widest - 1);
    return [start, end - start + 1];
  };
  const [column, width] = along((place) => place.column);
  const [row, height] = along((place) => place.row);
  return { column, row, width, height };
}

function span(base: number, widest: number, ranges: readonly (readonly [number, number])[]): [number, number] {
  let first = Math.min(...ranges.map(([low]) => low));
  let last = Math.max(...ranges.map(([, high]) => high));
  if (last - first + 1 < widest) {
    first = Math.max(0, first - 1);
    last = Math.min(base - 1, last + 1);
  }
  return [first, last - first + 1];
}

/** The frame of a small picture: the whole base, or a floating base of maximum width with the pyramid in one corner. */
export function tightFrame(grid: Grid, cells: Iterable<string>): Frame {
  const { base, widest } = grid;
  if (base === widest) return frameOf(grid, []);
  const places = [...cells].map(placeOf);
  const first = (base - 1) / 2;
  const column = Math.min(...places.map((at) => at.column), places.length === 0 ? first : Infinity);
  const row = Math.min(...places.map((at) => at.row), places.length === 0 ? first : Infinity);
  return { column, row, width: widest, height: widest };
}

/** The size of a frame after some quarter turns. */
export function turnedSize(frame: Frame, turn: number): { width: number; height: number } {
  return turn % 2 === 0 ? { width: frame.width, height: frame.height } : { width: frame.height, height: frame.width };
}

/** The corner of a cell in the turned frame, in cube widths from the back corner; quarter turns go clockwise. */
export function turnedCorner(frame: Frame, turn: number, at: Place): { x: number; y: number } {
  let x = at.column - frame.column + at.level / 2;
  let y = at.row - frame.row + at.level / 2;
  let { width, height } = frame;
  for (let step = 0; step < turn % 4; step += 1) {
    [x, y] = [height - 1 - y, x];
    [width, height] = [height, width];
  }
  return { x, y };
}

/** The quarter turns after which some cells are in the front half of a frame, where nothing hides them; 0 if they are already. */
export function turnTowards(frame: Frame, cells: readonly string[]): number {
  const nearness = (turn: number): number =>
    cells.map((cell) => turnedCorner(frame, turn, placeOf(cell))).reduce((sum, { x, y }) => sum + x + y, 0);
  if (nearness(0) >= (cells.length * (frame.width + frame.height - 2)) / 2) return 0;
  return [1, 2, 3].reduce((best, turn) => (nearness(turn) > nearness(best) ? turn : best));
}

/** The cells of one level in a turned frame, row by row as seen from above. */
export function levelRows(frame: Frame, turn: number, level: number): string[][] {
  const size = turnedSize(frame, turn);
  const rows: string[][] = Array.from({ length: Math.max(0, size.height - level) }, () => []);
  for (let row = 0; row < frame.height - level; row += 1) {
    for (let column = 0; column < frame.width - level; column += 1) {
      const at = { level, column: column + frame.column, row: row + frame.row };
      const { x, y } = turnedCorner(frame, turn, at);
      rows[y - level / 2]![x - level / 2] = nameOf(at);
    }
  }
  return rows;
}

/** The empty supported cells of a frame: those of the base, and those on four pieces. */
export function openSpots(frame: Frame, levels: number, filled: { has(cell: string): boolean }): string[] {
  return [...Array(levels).keys()]
    .flatMap((level) => levelRows(frame, 0, level).flat())
    .filter((cell) => !filled.has(cell) && cellsBelow(cell).every((below) => filled.has(below)));
}

/** The nearest of the empty places on a piece by a measure; null if all are filled or outside the frame. */
export function emptyOver(
  frame: Frame,
  levels: number,
  filled: { has(cell: string): boolean },
  cell: string,
  measure: (place: Place) => number,
): string | null {
  const isInside = ({ level, column, row }: Place): boolean =>
    level < levels &&
    column >= frame.column &&
    row >= frame.row &&
    column + level < frame.column + frame.width &&
    row + level < frame.row + frame.height;
  const free = placesOn(cell).filter((place) => isInside(place) && !filled.has(nameOf(place)));
  const [first] = free.toSorted((one, other) => measure(one) - measure(other));
  return first === undefined ? null : nameOf(first);
}
