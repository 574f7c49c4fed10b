import { beforeEach, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { whyWords } from './why';

beforeEach(() => useLanguage('en'));

test('a reason names its blocks', async () => {
  expect(await whyWords({ code: 'swap', said: { block: 'L', taken: 'G' } })).toBe('A swap: gold for limestone.');
  expect(await whyWords({ code: 'pays', said: { coins: 7, below: 2 } })).toBe('What pays most in this turn: 7.');
});
