import { expect, test } from 'vitest';
import { GAMES, gameOf } from '../../games/registry';
import { useLanguage, useWords, type Bundle } from '../../i18n';
import { reasonWords } from '../../table/coach/words';
import { coachOf } from './coach';

test('without a coach a look back is refused as by a server', async () => {
  await expect(coachOf({ ...GAMES[0]!, coach: null })).rejects.toMatchObject({ code: 'no-coach' });
  await expect(coachOf(undefined)).rejects.toMatchObject({ code: 'no-coach' });
});

test.each([
  [
    'yaxha',
    'room',
    { colour: 'G', cells: 1, instead: 0 },
    'Your largest group of green keeps room for 1 more cube, otherwise for 0.',
  ],
  ['piramide', 'pays', { coins: 2, below: 1 }, 'It pays 2 coins.'],
  ['piramide', 'swap', { block: 'L', taken: 'J' }, 'You get jade for limestone.'],
])('a reason in %s names its pieces and counts in the right form: %s', async (game, code, said, words) => {
  await useLanguage('en');
  for (const bundle of [`${game}/coach`, 'coach']) await useWords(bundle as Bundle);
  expect(reasonWords(await coachOf(gameOf(game)), null, { code, said })).toBe(words);
});
