import { beforeEach, expect, test } from 'vitest';
import { capital, listed, listedOr, parts, preferredLanguage, t, useLanguage } from '.';

beforeEach(() => useLanguage('en'));

test('placeholders are filled in', () => {
  expect(t('yaxha.status.round', { round: 4, rounds: 10 })).toBe('Round 4 of 10');
});

test('a number chooses the plural form of the language', async () => {
  expect([0, 1, 2].map((count) => t('yaxha.points.count', { count }))).toEqual(['0 points', '1 point', '2 points']);
  await useLanguage('fr');
  expect([0, 1, 2].map((count) => t('yaxha.points.count', { count }))).toEqual(['0 point', '1 point', '2 points']);
});

test('a sentence can be split at its placeholders', () => {
  expect(parts('yaxha.log.took', { name: 'Ana', tile: 'B', cubes: 'OOB' })).toEqual([
    { name: 'name', text: 'Ana' },
    { name: null, text: ' takes ' },
    { name: 'tile', text: 'B' },
    { name: null, text: ': ' },
    { name: 'cubes', text: 'OOB' },
  ]);
});

test('lists follow the language', async () => {
  expect(listed(['Ana', 'Ben'])).toBe('Ana and Ben');
  expect(listedOr(['A', 'D'])).toBe('A or D');
  await useLanguage('de');
  expect(listed(['Ana', 'Ben'])).toBe('Ana und Ben');
});

test('the language is the stored one, else the first supported one of the browser, else English', () => {
  expect(preferredLanguage('nl', ['de-AT'])).toBe('nl');
  expect(preferredLanguage(null, ['pt-BR', 'de-AT', 'en'])).toBe('de');
  expect(preferredLanguage('xx', ['pt'])).toBe('en');
});

test('a sentence begins with a capital letter', () => {
  expect(capital('you and Ben')).toBe('You and Ben');
  expect(capital('')).toBe('');
});
