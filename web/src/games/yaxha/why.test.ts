import { beforeEach, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { whyWords } from './why';

beforeEach(() => useLanguage('en'));

test('a reason names its colour or its card', async () => {
  const grows = { code: 'grows', said: { colour: 'O', to: 4, points: 2 } };
  expect(await whyWords(grows)).toBe('The largest group of orange grows to 4.');
  const card = { code: 'card', said: { card: 'left-blue', points: 5 } };
  expect(await whyWords(card)).toMatch(/^That takes the lead for a bonus card: .*blue/i);
});
