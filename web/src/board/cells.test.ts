import { describe, expect, it } from 'vitest';
import { cellsBelow, hiddenCells, nameOf, placeOf, placesOn } from './cells';

const block = (level: number, from: string, size: number): string[] => {
  const { column, row } = placeOf(from);
  return Array.from({ length: size * size }, (_, index) =>
    nameOf({ level, column: column + (index % size), row: row + Math.floor(index / size) }),
  );
};

describe('cells', () => {
  it('have names that read back', () => {
    expect(placeOf('2d4')).toEqual({ level: 1, column: 3, row: 3 });
    expect(nameOf({ level: 0, column: 6, row: 6 })).toBe('1g7');
  });

  it('refuse text that is not a name', () => {
    for (const text of ['', 'd4', '0a1', '1A1', '1a0', '1a10']) expect(() => placeOf(text)).toThrow(RangeError);
  });

  it('rest on four cells of the level below', () => {
    expect(cellsBelow('2d4')).toEqual(['1d4', '1e4', '1d5', '1e5']);
    expect(cellsBelow('1d4')).toEqual([]);
  });

  it('can carry four cells, each of which lies on them', () => {
    for (const upper of placesOn('1d4')) expect(cellsBelow(nameOf(upper))).toContain('1d4');
  });
});

describe('hiddenCells', () => {
  it('are the four in the middle of the base and the middle of level 2 of a full pyramid', () => {
    const full = [...block(0, '1d4', 4), ...block(1, '1d4', 3), ...block(2, '1d4', 2), '4d4'];
    expect([...hiddenCells(new Set(full))].sort()).toEqual(['1e5', '1e6', '1f5', '1f6', '2e5']);
  });

  it('are hidden only under four pieces', () => {
    const three = new Set([...block(0, '1d4', 3), '2d4', '2e4', '2d5']);
    expect(hiddenCells(three).size).toBe(0);
    expect([...hiddenCells(new Set([...three, '2e5']))]).toEqual(['1e5']);
  });
});
