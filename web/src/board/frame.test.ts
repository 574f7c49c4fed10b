import { describe, expect, it } from 'vitest';
import { emptyOver, frameOf, levelRows, openSpots, plateOf, tightFrame, turnTowards, turnedCorner } from './frame';
import { placeOf } from './cells';

const FLOATING = { base: 7, widest: 4 };
const FIXED = { base: 5, widest: 5 };

describe('plateOf', () => {
  it('contains all cells that the cubes of a first round can reach', () => {
    expect(plateOf(FLOATING, [], 3)).toEqual({ column: 1, row: 1, width: 5, height: 5 });
  });

  it('contains the reach of three more cubes, within the widest base', () => {
    expect(plateOf(FLOATING, ['1d4', '1e4'], 3)).toEqual({ column: 1, row: 0, width: 6, height: 7 });
    expect(plateOf(FLOATING, ['1d4', '1e4', '1f4', '1g4'], 3)).toEqual({ column: 3, row: 0, width: 4, height: 7 });
  });

  it('counts all columns below a cube above the base', () => {
    expect(plateOf(FLOATING, ['1d4', '1e4', '1d5', '1e5', '2d4'], 3)).toEqual({
      column: 1,
      row: 1,
      width: 6,
      height: 6,
    });
  });

  it('is the whole base where the base does not float', () => {
    expect(plateOf(FIXED, ['1c3'], 3)).toEqual({ column: 0, row: 0, width: 5, height: 5 });
  });
});

describe('frameOf', () => {
  it('is the whole base where the base does not float', () => {
    expect(frameOf(FIXED, ['1c3'])).toEqual({ column: 0, row: 0, width: 5, height: 5 });
  });

  it('shows the first cell and the cells around it while nothing is built', () => {
    expect(frameOf(FLOATING, [])).toEqual({ column: 2, row: 2, width: 3, height: 3 });
  });

  it('leaves space on each side until the pyramid is four cells long', () => {
    expect(frameOf(FLOATING, ['1d4', '1e4', '1f4'])).toEqual({ column: 2, row: 2, width: 5, height: 3 });
    expect(frameOf(FLOATING, ['1d4', '1e4', '1f4', '1g4'])).toEqual({ column: 3, row: 2, width: 4, height: 3 });
  });

  it('never leaves the base', () => {
    expect(frameOf(FLOATING, ['1a1', '1b1'])).toEqual({ column: 0, row: 0, width: 3, height: 2 });
  });

  it('counts all columns below a higher cell', () => {
    expect(frameOf(FLOATING, ['4d4'])).toEqual({ column: 3, row: 3, width: 4, height: 4 });
  });
});

describe('tightFrame', () => {
  it('is always four wide, with the pyramid in its corner', () => {
    expect(tightFrame(FLOATING, ['1c3', '1d3'])).toEqual({ column: 2, row: 2, width: 4, height: 4 });
    expect(tightFrame(FLOATING, [])).toEqual({ column: 3, row: 3, width: 4, height: 4 });
  });
});

describe('quarter turns', () => {
  const frame = { column: 1, row: 2, width: 3, height: 2 };

  it('return every cell to its place after four', () => {
    for (const cell of ['1b3', '1d4', '2b3']) {
      expect(turnedCorner(frame, 4, placeOf(cell))).toEqual(turnedCorner(frame, 0, placeOf(cell)));
    }
  });

  it('go clockwise: the left end of the back row comes to the right end', () => {
    expect(turnedCorner(frame, 0, placeOf('1b3'))).toEqual({ x: 0, y: 0 });
    expect(turnedCorner(frame, 1, placeOf('1b3'))).toEqual({ x: 1, y: 0 });
  });

  it('show the same cells in another order', () => {
    expect(levelRows(frame, 0, 0)).toEqual([
      ['1b3', '1c3', '1d3'],
      ['1b4', '1c4', '1d4'],
    ]);
    expect(levelRows(frame, 1, 0)).toEqual([
      ['1b4', '1b3'],
      ['1c4', '1c3'],
      ['1d4', '1d3'],
    ]);
    expect(levelRows(frame, 2, 0)).toEqual([
      ['1d4', '1c4', '1b4'],
      ['1d3', '1c3', '1b3'],
    ]);
  });

  it('give a higher level one cell less in each direction', () => {
    expect(levelRows(frame, 0, 1)).toEqual([['2b3', '2c3']]);
    expect(levelRows(frame, 3, 1)).toEqual([['2c3'], ['2b3']]);
    expect(levelRows(frame, 0, 2)).toEqual([]);
  });
});

describe('openSpots', () => {
  it('are the empty base cells and the cells that four pieces carry', () => {
    const frame = { column: 0, row: 0, width: 3, height: 2 };
    expect(openSpots(frame, 2, new Set(['1a1', '1b1', '1a2']))).toEqual(['1c1', '1b2', '1c2']);
    expect(openSpots(frame, 2, new Set(['1a1', '1b1', '1a2', '1b2']))).toEqual(['1c1', '1c2', '2a1']);
  });
});

describe('emptyOver', () => {
  const frame = { column: 0, row: 0, width: 3, height: 3 };
  const nearestTo = (column: number, row: number) => (place: { column: number; row: number }) =>
    Math.hypot(place.column - column, place.row - row);

  it('is the place on a piece that is nearest to the pressed point', () => {
    expect(emptyOver(frame, 3, new Set(), '1b2', nearestTo(0, 0))).toBe('2a1');
    expect(emptyOver(frame, 3, new Set(), '1b2', nearestTo(1, 0))).toBe('2b1');
    expect(emptyOver(frame, 3, new Set(['2a1']), '1b2', nearestTo(0, 0))).not.toBe('2a1');
  });

  it('is never outside the pyramid', () => {
    expect(emptyOver(frame, 3, new Set(), '1a1', nearestTo(-1, -1))).toBe('2a1');
    expect(emptyOver(frame, 3, new Set(['2a1']), '1a1', nearestTo(-1, -1))).toBeNull();
    expect(emptyOver(frame, 1, new Set(), '1b2', nearestTo(0, 0))).toBeNull();
    expect(emptyOver(frame, 3, new Set(), '3a1', nearestTo(0, 0))).toBeNull();
  });
});

describe('turnTowards', () => {
  const frame = { column: 0, row: 0, width: 5, height: 5 };
  it('turns cells at the back to the front, and does not turn otherwise', () => {
    expect(turnTowards(frame, ['1e5', '1e4'])).toBe(0);
    expect(turnTowards(frame, ['1e1'])).toBe(0);
    expect(turnTowards(frame, ['1a1', '2a1'])).toBe(2);
    expect(turnTowards(frame, ['1a4', '1a3'])).toBe(3);
    expect(turnTowards(frame, [])).toBe(0);
  });
});
