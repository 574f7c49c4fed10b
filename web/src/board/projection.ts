// From cells to the paper: the slanted projection of a pyramid and its drawing order.

import { placeOf, type Place } from './cells';
import { turnedCorner, turnedSize, type Frame } from './frame';

/** Half the width and half the height of a cube's top, and the height of a cube, on the paper. */
export const ACROSS = 34;
export const DOWN = 25;
// Lower than in a true isometric projection, where a cell's floor would be exactly under the top of the cube in front of it.
export const RISE = 33;
/** The height of a level when levels are lifted apart, so that the pieces between them are visible. */
export const APART = 59;

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** The paper point of a point in space: x to the lower right, y to the lower left, z up. */
export function project(x: number, y: number, z: number, rise = RISE): Point {
  return { x: (x - y) * ACROSS, y: (x + y) * DOWN - z * rise };
}

/** The middle of a cell's floor on the paper; a level lies `rise` above the one below. */
export function floorOf(frame: Frame, turn: number, cell: string, rise = RISE): Point {
  return floorAt(frame, turn, placeOf(cell), rise);
}

/** The middle of a position's floor on the paper. */
export function floorAt(frame: Frame, turn: number, at: Place, rise = RISE): Point {
  const { x, y } = turnedCorner(frame, turn, at);
  return project(x + 0.5, y + 0.5, at.level, rise);
}

/** Whether a point of the paper is on the top of a piece on this floor. */
export function isOnTop(floor: Point, { x, y }: Point): boolean {
  return Math.abs(x - floor.x) / ACROSS + Math.abs(y - floor.y + RISE) / DOWN <= 1;
}

/** The sample points of the label around the middle of a place. */
const WRITING: readonly Point[] = [
  { x: 0, y: 0 },
  { x: -9, y: 6 },
  { x: 9, y: 6 },
];

/** The places whose label is covered by a piece of the same level or a higher one. */
export function behindPieces(
  frame: Frame,
  turn: number,
  places: Iterable<string>,
  pieces: Iterable<string>,
  rise = RISE,
): Set<string> {
  const standing = [...pieces].map((cell) => ({ level: placeOf(cell).level, floor: floorOf(frame, turn, cell, rise) }));
  const isBehind = (cell: string): boolean => {
    const [at, { level }] = [floorOf(frame, turn, cell, rise), placeOf(cell)];
    const points = WRITING.map(({ x, y }) => ({ x: at.x + x, y: at.y + y }));
    return standing.some((piece) => piece.level >= level && points.some((point) => isBefore(piece.floor, point)));
  };
  return new Set([...places].filter(isBehind));
}

/** The pieces whose top is covered in its middle by higher ones of others. */
export function coveredBy(
  frame: Frame,
  turn: number,
  cells: Iterable<string>,
  others: Iterable<string>,
  rise = RISE,
): Set<string> {
  const standing = [...others].map((cell) => ({ level: placeOf(cell).level, floor: floorOf(frame, turn, cell, rise) }));
  const isCovered = (cell: string): boolean => {
    const [{ x, y }, { level }] = [floorOf(frame, turn, cell, rise), placeOf(cell)];
    return standing.some((piece) => piece.level > level && isBefore(piece.floor, { x, y: y - RISE }));
  };
  return new Set([...cells].filter(isCovered));
}

/** Whether a piece on this floor covers a point of the paper. */
function isBefore(floor: Point, { x, y }: Point): boolean {
  const [aside, up] = [Math.abs(x - floor.x), floor.y - y];
  const slope = (aside * DOWN) / ACROSS;
  return aside < ACROSS && up > slope - DOWN && up < DOWN + RISE - slope;
}

/**
 * The cells in drawing order: level by level, each from the back to the front.
 * Nothing on a level can cover anything higher, since the view is from above.
 */
export function drawingOrder(frame: Frame, turn: number, cells: Iterable<string>): string[] {
  const depth = (cell: string): number => {
    const { x, y } = turnedCorner(frame, turn, placeOf(cell));
    return x + y;
  };
  const placed = [...cells].map((cell) => ({ cell, level: placeOf(cell).level, depth: depth(cell) }));
  return placed.sort((a, b) => a.level - b.level || a.depth - b.depth).map(({ cell }) => cell);
}

/** The corners of the ground under a frame, from the back clockwise, with a margin around. */
export function ground(frame: Frame, turn: number, margin = 0): Point[] {
  const { width, height } = turnedSize(frame, turn);
  return [
    project(-margin, -margin, 0),
    project(width + margin, -margin, 0),
    project(width + margin, height + margin, 0),
    project(-margin, height + margin, 0),
  ];
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

// Pictures keep their scale while a floating base grows from one cube to its full width.
const SMALLEST = 4;
const MARGIN = 14;
const SLAB = 16;

/** The box on the paper for the ground and a full pyramid with this many levels, for any turn. */
export function paperBox(frame: Frame, levels: number, turn: number, rise = RISE): Box {
  const { width, height } = turnedSize(frame, turn);
  const wide = Math.max(width, SMALLEST);
  const deep = Math.max(height, SMALLEST);
  const middle = project(width / 2, height / 2, 0);
  const half = ((wide + deep) / 2) * ACROSS;
  const depth = ((wide + deep) / 2) * DOWN;
  const top = Math.min(-depth, -DOWN - RISE - (levels - 1) * rise);
  return {
    x: middle.x - half - MARGIN,
    y: middle.y + top - MARGIN,
    width: 2 * (half + MARGIN),
    height: depth - top + SLAB + 2 * MARGIN,
  };
}
