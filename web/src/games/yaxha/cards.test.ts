import { describe, expect, it } from 'vitest';
import { CARDS, kindOf } from './cards';

describe('bonus cards', () => {
  it('are eighteen, each with a kind', () => {
    expect(new Set(CARDS).size).toBe(18);
    expect(new Set(CARDS.map((card) => kindOf(card).kind)).size).toBe(10);
  });

  it('have a colour where their name has one', () => {
    expect(kindOf('largest-grey')).toEqual({ kind: 'largest', colour: 'grey' });
    expect(kindOf('left-blue')).toEqual({ kind: 'left', colour: 'blue' });
    expect(kindOf('largest-any')).toEqual({ kind: 'largest-any', colour: null });
  });

  it('are nothing else', () => {
    for (const card of ['', 'largest-pink', 'right-blue', 'blue']) expect(() => kindOf(card)).toThrow(RangeError);
  });
});
