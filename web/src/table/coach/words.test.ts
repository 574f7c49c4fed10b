import { beforeEach, expect, test } from 'vitest';
import { useLanguage } from '../../i18n';
import { pointsWords } from './words';

beforeEach(() => useLanguage('en'));

test('a negative number has a real minus sign', async () => {
  expect(pointsWords(-2.13)).toBe('−2.1');
  await useLanguage('de');
  expect(pointsWords(-2.13)).toBe('−2,1');
});
