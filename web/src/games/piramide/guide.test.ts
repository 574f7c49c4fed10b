import { describe, expect, it } from 'vitest';
import type { LegalAction } from '../../generated/protocol';
import { hintOf, type Moment } from './guide';
import { movesOf } from './moves';

const place = (cell: string, pays: { half?: number; extra?: 'earned' } = {}): LegalAction => ({
  action: `place L ${cell}`,
  effect: { value: 1, half: 0, total: 1, extra: null, ends: [], tip: false, ...pays },
});
const BUY: LegalAction = { action: 'buy - 1', effect: { cost: 3 } };
const BOOKS = { blocks: 0, halves: 0, extras: 0, bought: 0 };
const BEGUN: Moment = { moves: movesOf([place('1c3')]), actions: 2, isArmed: false, books: BOOKS };
const at = (change: Partial<Moment>, ...legal: LegalAction[]) =>
  hintOf({ ...BEGUN, ...(legal.length ? { moves: movesOf(legal) } : {}), ...change })?.id ?? null;

describe('the guide through first turns', () => {
  it('continues with each action: a place, the second press, the second action', () => {
    expect(at({})).toBe('place');
    expect(at({ isArmed: true })).toBe('sure');
    const second = { actions: 1, books: { ...BOOKS, blocks: 1 } };
    expect(at(second)).toBe('again');
    expect(at(second, place('1c2'), BUY)).toBe('buy');
  });

  it('explains the end of the game when the next turn comes', () => {
    expect(at({ books: { ...BOOKS, blocks: 1, bought: 2 } })).toBe('turn');
    expect(at({ books: { ...BOOKS, blocks: 3 } })).toBeNull();
  });

  it('explains higher places and the extra action until they have been used', () => {
    const books = { ...BOOKS, blocks: 4 };
    expect(at({ books }, place('2c2', { half: 5 }))).toBe('higher');
    expect(at({ books: { ...books, halves: 5 } }, place('2c2', { half: 5 }))).toBeNull();
    expect(at({ books }, place('1c2', { extra: 'earned' }))).toBe('four');
  });

  it('is hidden while others move, when nothing can be placed or bought, and after its end', () => {
    expect(at({ moves: null })).toBeNull();
    expect(at({ moves: movesOf([{ action: 'done' }]) })).toBeNull();
    expect(at({ books: { ...BOOKS, blocks: 8 } }, place('2c2', { half: 5 }))).toBeNull();
  });
});
