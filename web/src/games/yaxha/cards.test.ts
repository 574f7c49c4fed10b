import { beforeAll, describe, expect, it } from 'vitest';
import { useLanguage } from '../../i18n';
import { cardFigure, CARDS, cardName, cardWant, cardWhy, isAgainstLeft, kindOf, letterOf } from './cards';
import { COLOURS } from './pieces';

beforeAll(() => useLanguage('en'));

describe('bonus cards', () => {
  it('have a kind and texts of their own', () => {
    const kinds = new Set(CARDS.map((card) => kindOf(card).kind));
    const inColours = new Set(CARDS.filter((card) => letterOf(card) !== null).map((card) => kindOf(card).kind));
    expect(CARDS.length).toBe(kinds.size + inColours.size * (COLOURS.length - 1));
    for (const words of [cardName, cardWant]) expect(new Set(CARDS.map(words)).size).toBe(CARDS.length);
  });

  it('have a colour where their name has one', () => {
    expect(kindOf('largest-grey')).toMatchObject({ kind: 'largest', colour: 'grey' });
    expect(kindOf('left-blue')).toMatchObject({ kind: 'left', colour: 'blue' });
    expect(kindOf('largest-any')).toMatchObject({ kind: 'largest-any', colour: null });
  });

  it('are the only names accepted', () => {
    for (const card of ['', 'largest', 'largest-pink', 'right-blue', 'blue'])
      expect(() => kindOf(card)).toThrow(RangeError);
  });

  it('name the unit of a figure that is not the size of a group', () => {
    const said = ['largest-blue', 'most-levels', 'three-colours'].map((card) => cardFigure(card, 3));
    expect(said).toEqual(['3', '3 levels', '3 colours']);
  });

  it('compare with the left where they are about the neighbour', () => {
    expect(['left-grey', 'largest-grey', 'three-colours'].map(isAgainstLeft)).toEqual([true, false, false]);
  });

  it('show the scoring seats by the deciding figure', () => {
    const why = (card: string, scores: readonly boolean[]) =>
      cardWhy({ card, figures: [3, 2], scores, target: 3, cells: [[], []] }, ['Ana', 'Ben']);
    expect(why('largest-blue', [true, false])).toBe('Ana with 3; next is 2.');
    expect(why('most-levels', [true, true])).toBe('Ana and Ben with 3.');
    expect(why('second-largest', [true, false])).toBe('The second-largest size is 3: Ana.');
    expect(why('left-blue', [true, false])).toBe('At least as large as on the left: Ana.');
    expect(why('three-colours', [true, false])).toBe('Met by Ana.');
    expect(why('three-colours', [false, false])).toBe('Nobody meets it.');
  });
});
