import { describe, expect, it } from 'vitest';
import type { LegalAction, Pays } from '../../generated/protocol';
import { earning, mostBlind, movesOf, swapCells } from './moves';

const pays = (more: Partial<Pays> = {}): Pays => ({
  value: 5,
  half: 3,
  total: 8,
  extra: null,
  ends: [],
  tip: false,
  ...more,
});
const cost = (action: string, coins: number): LegalAction => ({ action, effect: { cost: coins } });

describe('the moves of a seat', () => {
  const turn = movesOf([
    { action: 'place J 2b3', effect: pays() },
    { action: 'place S 1a1', effect: pays({ extra: 'earned' }) },
    { action: 'place S 1a2', effect: pays({ extra: 'once-a-turn' }) },
    cost('buy - 1', 3),
    cost('buy - 2', 6),
    cost('buy J 0', 3),
    cost('buy J 1', 6),
    { action: 'done' },
  ]);

  it('sorts placements and lists their coins', () => {
    expect(turn.places.map(({ block, cell, pays: { total } }) => [block, cell, total])).toEqual([
      ['J', '2b3', 8],
      ['S', '1a1', 8],
      ['S', '1a2', 8],
    ]);
  });
  it('knows the placements that earn an extra action', () => {
    expect(earning(turn).map(({ cell }) => cell)).toEqual(['1a1']);
  });
  it('knows the purchases with a market block, with none, and with one that cannot be bought', () => {
    expect(mostBlind(turn, null)).toBe(2);
    expect(mostBlind(turn, 'J')).toBe(1);
    expect(mostBlind(turn, 'G')).toBeNull();
  });
  it('knows the price of a purchase', () => {
    expect(turn.purchases.find(({ market, blind }) => market === 'J' && blind === 1)?.cost).toBe(6);
  });
  it('knows that the turn may end, and that there is no other action', () => {
    expect([turn.done, turn.pass, turn.relief, turn.decline, turn.reserve]).toEqual([true, false, false, false, null]);
  });

  it('reads pending choices', () => {
    const swap = movesOf([
      { action: 'swap 2b3 L' },
      { action: 'swap 2b3 J' },
      { action: 'swap 2c2 L' },
      { action: 'decline' },
    ]);
    expect(swapCells(swap)).toEqual(['2b3', '2c2']);
    expect(swap.decline).toBe(true);
    expect(movesOf([{ action: 'return L' }, { action: 'return J' }]).returns).toEqual(['L', 'J']);
    expect(movesOf([cost('reserve', 3), { action: 'decline' }]).reserve).toBe(3);
  });
});
