// Cells of a stepped pyramid: names, the cells below and above, hidden cells. Geometry only, no rules.

/** The position of a cell, from 0. Cell (level, column, row) lies on columns c, c + 1 and rows r, r + 1 of the level below. */
export interface Place {
  readonly level: number;
  readonly column: number;
  readonly row: number;
}

const A = 'a'.charCodeAt(0);

// A cache: pictures ask for the same few cells again and again.
const known = new Map<string, Place>();

/** The position of a cell such as '2d4'. Throws RangeError for anything else. */
export function placeOf(cell: string): Place {
  let place = known.get(cell);
  if (place === undefined) {
    if (!/^[1-9][a-z][1-9]$/.test(cell)) throw new RangeError(`${JSON.stringify(cell)} is not a cell`);
    place = { level: Number(cell[0]) - 1, column: cell.charCodeAt(1) - A, row: Number(cell[2]) - 1 };
    known.set(cell, place);
  }
  return place;
}

/** The name of the cell at a position: level digit, column letter, row digit. */
export function nameOf({ level, column, row }: Place): string {
  return `${level + 1}${String.fromCharCode(A + column)}${row + 1}`;
}

/** The four cells that a cell lies on; none for a cell of the base. */
export function cellsBelow(cell: string): string[] {
  const { level, column, row } = placeOf(cell);
  return level === 0 ? [] : square(level - 1, column, row).map(nameOf);
}

/** The four positions that can lie on a cell, in a pyramid without an edge: some may be no cells. */
export function placesOn(cell: string): Place[] {
  const { level, column, row } = placeOf(cell);
  return square(level + 1, column - 1, row - 1);
}

/** The cells that are invisible because all four cells that can lie on them are filled. */
export function hiddenCells(filled: ReadonlySet<string>): Set<string> {
  return new Set([...filled].filter((cell) => placesOn(cell).every((upper) => filled.has(nameOf(upper)))));
}

function square(level: number, column: number, row: number): Place[] {
  return [0, 1].flatMap((down) => [0, 1].map((right) => ({ level, column: column + right, row: row + down })));
}
