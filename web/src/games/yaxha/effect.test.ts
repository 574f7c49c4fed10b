import { beforeEach, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { whoOf } from '../../model/who';
import { cardChangeWords } from './effect';

beforeEach(() => useLanguage('en'));

test('the text for a card that changes hands separates own points from those of others', async () => {
  const who = whoOf({ seats: [{ name: 'Ana' }, { name: 'Balam' }] }, [1]);
  const change = { card: 'largest-orange', points: [0, -5] };
  expect(cardChangeWords(change, 1, who)).toBe('Largest group in orange: Balam −5');
  expect(cardChangeWords({ ...change, points: [5, -5] }, 1, who)).toBe('Largest group in orange: +5, Balam −5');
  await useLanguage('fr');
  expect(cardChangeWords(change, 1, who)).toMatch(/\u00a0: Balam −5$/);
});
