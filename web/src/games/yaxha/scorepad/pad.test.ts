import { describe, expect, it } from 'vitest';
import {
  CELLS,
  erased,
  fillable,
  filled,
  hanging,
  levelsOf,
  linkOf,
  NEW_PAD,
  openCells,
  painted,
  readLink,
  readPad,
  readTable,
  tableOf,
  type Cubes,
  type Pad,
} from './pad';

const cubesAt = (cells: readonly string[], letter = 'O'): Cubes =>
  Object.fromEntries(cells.map((cell) => [cell, letter]));

describe('painting', () => {
  it('has thirty cells', () => {
    expect(CELLS).toHaveLength(30);
    expect(CELLS.at(-1)).toBe('4a1');
  });

  it('opens a cell of the next level when its four supports are painted', () => {
    expect(openCells({})).toHaveLength(16);
    const three = cubesAt(['1a1', '1b1', '1a2']);
    expect(openCells(three)).not.toContain('2a1');
    expect(openCells(painted(three, '1b2', 'B'))).toContain('2a1');
  });

  it('reaches the tip by thirty taps', () => {
    let cubes: Cubes = {};
    for (let taps = 0; taps < 30; taps += 1) cubes = painted(cubes, openCells(cubes)[0]!, 'G');
    expect(openCells(cubes)).toEqual([]);
    expect(cubes['4a1']).toBe('G');
  });

  it('fills the rest of the lowest incomplete level', () => {
    let cubes: Cubes = { '1a1': 'B' };
    expect(fillable(cubes)).toBe(1);
    cubes = filled(cubes, 1, 'W');
    expect(Object.keys(cubes)).toHaveLength(16);
    expect([cubes['1a1'], cubes['1d4']]).toEqual(['B', 'W']);
    expect(fillable(cubes)).toBe(2);
    expect(fillable(cubesAt(CELLS))).toBeNull();
  });

  it('finds unsupported cubes', () => {
    const all = cubesAt(CELLS);
    expect(hanging(all)).toEqual([]);
    expect(hanging(erased(all, '4a1'))).toEqual([]);
    expect(hanging(erased(all, '1b1'))).toEqual(['2a1', '2b1']);
    expect(hanging({ '4a1': 'O' })).toEqual(['4a1']);
  });
});

describe('the table', () => {
  it('is written level by level with dots for no cube', () => {
    expect(levelsOf({ '1a1': 'O', '1d4': 'W', '1b1': 'B' })).toEqual([
      ['OB..', '....', '....', '...W'],
      ['...', '...', '...'],
      ['..', '..'],
      ['.'],
    ]);
  });

  it('gives players without a name one', () => {
    const pad = {
      players: [
        { name: ' ', cubes: {} },
        { name: 'Ana', cubes: {} },
      ],
      bonus: ['most-levels'],
    };
    const table = tableOf(pad, (seat) => `Player ${seat + 1}`);
    expect(table.pyramids.map(({ name }) => name)).toEqual(['Player 1', 'Ana']);
    expect(table.bonus).toEqual(['most-levels']);
  });
});

const PAD: Pad = {
  players: [
    { name: 'Ana', cubes: { ...cubesAt(CELLS.slice(0, 16), 'B'), '2a1': 'W' } },
    { name: 'Zoë & Co #1', cubes: { '1d4': 'G' } },
    { name: '', cubes: {} },
  ],
  bonus: ['left-blue', 'largest-any'],
};

describe('a shared pad', () => {
  it('is restored from its link', () => {
    expect(readLink(linkOf(PAD))).toEqual(PAD);
    expect(linkOf(PAD)).toMatch(/^[\w.%&=+*-]+$/);
  });

  it('is restored from its file', () => {
    const { players, bonus } = readTable(JSON.stringify(tableOf(PAD, (seat) => `Player ${seat + 1}`)))!;
    expect(players.map(({ cubes }) => cubes)).toEqual(PAD.players.map(({ cubes }) => cubes));
    expect(players.map(({ name }) => name)).toEqual(['Ana', 'Zoë & Co #1', 'Player 3']);
    expect(bonus).toEqual(PAD.bonus);
  });

  it('is refused if the text is not a pad', () => {
    const cells = '-'.repeat(30);
    for (const end of [
      '',
      'head',
      `p=${cells.slice(1)}`,
      `p=X${cells.slice(1)}`,
      `p=${cells}&b=largest-pink`,
      `p=${cells}&p=${cells}&b=left-blue`,
    ])
      expect(readLink(end)).toBeNull();
    for (const text of [
      '',
      '{}',
      '[]',
      '{"game":"piramide","bonus":[],"pyramids":[]}',
      '{"game":"yaxha","bonus":[],"pyramids":[{"levels":[["O"]]}]}',
    ])
      expect(readTable(text)).toBeNull();
  });
});

describe('a stored pad', () => {
  it('reads back', () => {
    const pad = { players: [{ name: 'Ana', cubes: { '1a1': 'O' } }], bonus: ['largest-any'] };
    expect(readPad(JSON.stringify(pad))).toEqual(pad);
  });

  it('is replaced by an empty one when it cannot be read', () => {
    const bad = [
      null,
      '',
      '{}',
      '{"players":[],"bonus":[]}',
      '{"players":[{"name":"A","cubes":{"5a1":"O"}}],"bonus":[]}',
      '{"players":[{"name":"A","cubes":{"1a1":"X"}}],"bonus":[]}',
    ];
    for (const text of bad) expect(readPad(text)).toBe(NEW_PAD);
  });
});
