import { describe, expect, it } from 'vitest';
import { cellsBelow, nameOf } from './cells';
import type { Frame } from './frame';
import {
  ACROSS,
  behindPieces,
  coveredBy,
  DOWN,
  drawingOrder,
  floorOf,
  isOnTop,
  paperBox,
  project,
  RISE,
} from './projection';
import { moved } from './roving';

const frame: Frame = { column: 3, row: 3, width: 4, height: 4 };
const full = [0, 1, 2, 3].flatMap((level) =>
  Array.from({ length: (4 - level) ** 2 }, (_, index) =>
    nameOf({ level, column: 3 + (index % (4 - level)), row: 3 + Math.floor(index / (4 - level)) }),
  ),
);

describe('drawingOrder', () => {
  it('draws supports before the cells on them, and each cell once, at every rotation', () => {
    for (const turn of [0, 1, 2, 3]) {
      const order = drawingOrder(frame, turn, full);
      expect([...order].sort()).toEqual([...full].sort());
      for (const cell of full) {
        for (const below of cellsBelow(cell)) expect(order.indexOf(below)).toBeLessThan(order.indexOf(cell));
      }
    }
  });

  it('draws the back of a level before its front', () => {
    for (const turn of [0, 1, 2, 3]) {
      const base = drawingOrder(frame, turn, full).slice(0, 16);
      const down = base.map((cell) => floorOf(frame, turn, cell).y);
      expect(down).toEqual([...down].sort((a, b) => a - b));
    }
  });

  it('begins with the back corner, which changes with each quarter turn', () => {
    expect([0, 1, 2, 3].map((turn) => drawingOrder(frame, turn, full)[0])).toEqual(['1d4', '1d7', '1g7', '1g4']);
  });
});

describe('coveredBy', () => {
  it('finds tops that are behind a higher piece', () => {
    const back = ['1d4', '1e4', '1d5'];
    expect([...coveredBy(frame, 0, back, full)]).toEqual(back);
    expect([...coveredBy(frame, 2, back, full)]).toEqual([]);
    expect([...coveredBy(frame, 0, back, ['1e5', '1f6'])]).toEqual([]);
  });
});

describe('the oblique projection', () => {
  it('puts a cube in the middle of its four supports, one cube higher', () => {
    const points = cellsBelow('2e5').map((cell) => floorOf(frame, 0, cell));
    const mean = (pick: (point: { x: number; y: number }) => number) =>
      points.reduce((sum, point) => sum + pick(point), 0) / 4;
    expect(floorOf(frame, 0, '2e5')).toEqual({ x: mean((point) => point.x), y: mean((point) => point.y) - RISE });
  });

  it('never lays the floor of a cell exactly under the top of the cube before it', () => {
    expect(project(1, 1, 1)).not.toEqual(project(0, 0, 0));
    expect(project(1, 1, 1).y - project(0, 0, 0).y).toBeGreaterThan(DOWN / 2);
  });

  it('fits into its box, including the tip and every corner', () => {
    for (const turn of [0, 1, 2, 3]) {
      const box = paperBox(frame, 4, turn);
      for (const cell of full) {
        const { x, y } = floorOf(frame, turn, cell);
        expect(x - ACROSS).toBeGreaterThan(box.x);
        expect(x + ACROSS).toBeLessThan(box.x + box.width);
        expect(y - DOWN - RISE).toBeGreaterThan(box.y);
        expect(y + DOWN).toBeLessThan(box.y + box.height);
      }
    }
  });

  it('keeps one scale while a floating base is still small', () => {
    const one = paperBox({ column: 3, row: 3, width: 1, height: 1 }, 4, 0);
    const four = paperBox(frame, 4, 0);
    expect([one.width, one.height]).toEqual([four.width, four.height]);
  });
});

describe('behindPieces', () => {
  it('are the places behind a piece of the same height or higher', () => {
    expect([...behindPieces(frame, 0, ['1d4', '1g7'], ['1e5'])]).toEqual(['1d4']);
    expect([...behindPieces(frame, 2, ['1d4', '1g7'], ['1e5'])]).toEqual([]);
    expect([...behindPieces(frame, 2, ['1d4', '1g7'], ['1f6'])]).toEqual(['1g7']);
  });

  it('include half-visible places, whose label would be on the edge of a piece', () => {
    expect([...behindPieces(frame, 0, ['1d4'], ['1e4'])]).toEqual(['1d4']);
    expect([...behindPieces(frame, 0, ['1d4'], ['1d5'])]).toEqual(['1d4']);
    expect([...behindPieces(frame, 0, ['1e5'], ['1d4', '1e4', '1d5'])]).toEqual([]);
  });

  it('do not include places behind lower pieces', () => {
    expect(
      behindPieces(
        frame,
        0,
        ['2d4'],
        full.filter((cell) => cell.startsWith('1')),
      ).size,
    ).toBe(0);
  });
});

describe('isOnTop', () => {
  it('accepts the top of a piece but not its sides', () => {
    const floor = floorOf(frame, 0, '2d4');
    expect(isOnTop(floor, { x: floor.x, y: floor.y - RISE })).toBe(true);
    expect(isOnTop(floor, { x: floor.x + ACROSS - 1, y: floor.y - RISE })).toBe(true);
    expect(isOnTop(floor, { x: floor.x, y: floor.y })).toBe(false);
  });
});

describe('arrow keys', () => {
  const at = (cell: string) => floorOf(frame, 0, cell);

  it('lead to the nearest place in their direction', () => {
    const corners = ['1d4', '1g4', '1d7', '1g7'];
    expect(moved('ArrowDown', '1d4', corners, at)).toBe('1g7');
    expect(moved('ArrowRight', '1d7', corners, at)).toBe('1g4');
    expect(moved('ArrowUp', '1d4', corners, at)).toBeNull();
    expect(moved('x', '1d4', corners, at)).toBeUndefined();
  });

  it('go to the nearest place of the next level that has one, with Page Up and Page Down', () => {
    const places = ['1d4', '1g7', '3d4', '3e5', '4d4'];
    expect(moved('PageUp', '1g7', places, at)).toBe('3e5');
    expect(moved('PageDown', '3d4', places, at)).toBe('1d4');
    expect(moved('PageUp', '4d4', places, at)).toBeNull();
  });

  it('reach every place from every place', () => {
    for (const from of full) {
      const reached = new Set([from]);
      for (const cell of reached) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']) {
          const next = moved(key, cell, full, at);
          if (next) reached.add(next);
        }
      }
      expect(reached.size).toBe(full.length);
    }
  });
});
