import { describe, expect, it } from 'vitest';
import { CELLS, erased, levelsOf, NEW_PAD, openCells, painted, readPad, tableOf, type Cubes } from './pad';

const filled = (cells: readonly string[], letter = 'O'): Cubes => Object.fromEntries(cells.map((cell) => [cell, letter]));

describe('painting', () => {
  it('has thirty cells', () => {
    expect(CELLS).toHaveLength(30);
    expect(CELLS.at(-1)).toBe('4a1');
  });

  it('opens a cell of the next level when the four under it are there', () => {
    expect(openCells({})).toHaveLength(16);
    const three = filled(['1a1', '1b1', '1a2']);
    expect(openCells(three)).not.toContain('2a1');
    expect(openCells(painted(three, '1b2', 'B'))).toContain('2a1');
  });

  it('reaches the tip by thirty taps', () => {
    let cubes: Cubes = {};
    for (let taps = 0; taps < 30; taps += 1) cubes = painted(cubes, openCells(cubes)[0]!, 'G');
    expect(openCells(cubes)).toEqual([]);
    expect(cubes['4a1']).toBe('G');
  });

  it('erases what rested on an erased cube, and nothing else', () => {
    const all = filled(CELLS);
    expect(Object.keys(erased(all, '4a1'))).toHaveLength(29);
    expect(Object.keys(erased(all, '1a1')).sort()).toEqual(CELLS.filter((cell) => !['1a1', '2a1', '3a1', '4a1'].includes(cell)).sort());
  });
});

describe('the table', () => {
  it('is written level by level with dots for no cube', () => {
    expect(levelsOf({ '1a1': 'O', '1d4': 'W', '1b1': 'B' })).toEqual([['OB..', '....', '....', '...W'], ['...', '...', '...'], ['..', '..'], ['.']]);
  });

  it('gives players without a name one', () => {
    const pad = { players: [{ name: ' ', cubes: {} }, { name: 'Ana', cubes: {} }], bonus: ['most-levels'] };
    const table = tableOf(pad, (seat) => `Player ${seat + 1}`);
    expect(table.pyramids.map(({ name }) => name)).toEqual(['Player 1', 'Ana']);
    expect(table.bonus).toEqual(['most-levels']);
  });
});

describe('a kept pad', () => {
  it('reads back', () => {
    const pad = { players: [{ name: 'Ana', cubes: { '1a1': 'O' } }], bonus: ['largest-any'] };
    expect(readPad(JSON.stringify(pad))).toEqual(pad);
  });

  it('is begun anew when it cannot be read', () => {
    const bad = [null, '', '{}', '{"players":[],"bonus":[]}', '{"players":[{"name":"A","cubes":{"2a1":"O"}}],"bonus":[]}', '{"players":[{"name":"A","cubes":{"1a1":"X"}}],"bonus":[]}'];
    for (const text of bad) expect(readPad(text)).toBe(NEW_PAD);
  });
});
