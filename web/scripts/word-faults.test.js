import { expect, test } from 'vitest';
import { findLanguages } from '../build/words.js';
import glossary from '../src/i18n/glossary.json' with { type: 'json' };
import {
  faultsOf,
  glossaryFaults,
  pluralFaults,
  refusedTerms,
  typographyFaults,
  useFaults,
  usesIn,
} from './word-faults.js';

const ROWS = [
  {
    term: 'a place',
    words: { es: 'casilla', de: 'Feld' },
    refused: { es: ['(?<!en su )lugar(es)?'], de: ['Platz'] },
    in: ['yaxha', 'keys'],
    except: ['yaxha.count.place'],
  },
  { term: 'your turn', words: { es: 'Te toca', fr: 'À vous' }, refused: { es: ['Tu turno'], fr: ['étages?'] } },
];
const refused = (language, key, text) => refusedTerms(ROWS, language, key, text).length;

test('a term that the glossary forbids is found, with the word to use', () => {
  expect(refusedTerms(ROWS, 'es', 'yaxha.hint', 'Elige un lugar.')).toEqual([
    'says “lugar”; the glossary has “casilla” for a place',
  ]);
});

test('also in the plural, with a capital letter, and in any plural form of a text', () => {
  expect(refused('es', 'keys.places', 'Lugares permitidos')).toBe(1);
  expect(refused('es', 'keys.places', { one: 'una casilla', other: '{{count}} lugares' })).toBe(1);
  expect(refused('fr', 'yaxha.x', 'sur deux étages')).toBe(1);
});

test('only as a whole word, where the row applies, and not where it makes an exception', () => {
  expect(refused('de', 'yaxha.x', 'Der Marktplatz, die Platzierung')).toBe(0);
  expect(refused('de', 'lobby.open', 'freier Platz')).toBe(0);
  expect(refused('de', 'yaxha.count.place', 'Platz 2')).toBe(0);
  expect(refused('es', 'yaxha.x', 'poner en su lugar otro')).toBe(0);
  expect(refused('es', 'yaxha.x', 'termina tu turno')).toBe(0);
  expect(refused('es', 'yaxha.x', 'Tu turno: elige')).toBe(1);
});

test('French punctuation has its spaces', () => {
  const right = 'Oui\u202f; non\u202f? Si\u202f!! Voici\u00a0: «\u00a0le marché\u00a0»';
  expect(typographyFaults('fr', right)).toEqual([]);
  for (const wrong of ['Oui ; non', 'Quoi ?', 'Non !', 'Quoi?', 'Oui\u00a0; non'])
    expect(typographyFaults('fr', wrong)).toEqual(['needs U+202F before ; ? !']);
  for (const wrong of ['Voici : un', 'Voici: un', 'Voici\u202f: un'])
    expect(typographyFaults('fr', wrong)).toEqual(['needs U+00A0 before :']);
  for (const wrong of ['« le marché »', '«le marché»', '«\u00a0le marché»'])
    expect(typographyFaults('fr', wrong)).toEqual(['needs U+00A0 inside « »']);
  expect(typographyFaults('en', 'Really? Yes: now!')).toEqual([]);
});

test('typewriter quotes and dashes are refused in every language', () => {
  expect(typographyFaults('en', "It is Ana's turn")).toEqual(['has a typewriter apostrophe instead of ’']);
  expect(typographyFaults('nl', { one: 'een', other: "duo's" })).toHaveLength(1);
  expect(typographyFaults('de', 'Der "Markt"')).toEqual(['has typewriter quotation marks']);
  expect(typographyFaults('it', 'l’aiuto')).toEqual([]);
});

test('a counted noun has the plural forms of its language', () => {
  expect(pluralFaults('it', '{{count}} blocchi')).toEqual(['has {{count}} but no plural forms']);
  expect(pluralFaults('it', '{{placed}} su {{all}} blocchi')).toEqual([]);
  expect(pluralFaults('de', { other: '{{count}} Blöcke' })).toEqual(['has the forms other, not one other']);
  expect(pluralFaults('es', { one: '{{count}} bloque', other: '{{count}} bloques' })).toEqual([]);
  const polish = { one: '{{count}} kostka', few: '{{count}} kostki', other: '{{count}} kostki' };
  expect(pluralFaults('pl', polish)).toEqual(['has the forms few one other, not few many one other']);
  expect(pluralFaults('pl', { ...polish, many: '{{count}} kostek' })).toEqual([]);
});

test('the faults of a text are reported together', () => {
  expect(faultsOf(ROWS, 'fr', 'yaxha.x', "l'étage : {{count}}")).toHaveLength(4);
});

test('a row of the glossary has a word for every language and does not forbid it', () => {
  expect(glossaryFaults(glossary, findLanguages())).toEqual([]);
  expect(glossaryFaults([{ term: 'x', words: { de: 'Platz' }, refused: { de: ['Platz'] } }], ['de', 'nl'])).toEqual([
    'x: no word in nl',
    'x: refuses its own word in de (Platz)',
  ]);
});

test('a text in the words of a game is used by that game, and a common text by more than one game', () => {
  const users = [
    { game: null, uses: usesIn("t('shell.title')") },
    { game: 'yaxha', uses: usesIn("t('shell.title'); t('zone.bag'); t('piramide.coins'); t(`yaxha.card.${id}.name`)") },
    { game: 'piramide', uses: usesIn("t('zone.bag'); t('count.coins'); t('piramide.coins')") },
  ];
  expect(useFaults('shell.title', null, users)).toEqual([]);
  expect(useFaults('zone.bag', null, users)).toEqual([]);
  expect(useFaults('yaxha.card.left-blue.name', 'yaxha', users)).toEqual([]);
  expect(useFaults('count.coins', null, users)).toEqual(['is used by piramide alone']);
  expect(useFaults('piramide.coins', 'piramide', users)).toEqual(['is used by yaxha']);
  expect(useFaults('yaxha.card.left-blue', 'yaxha', users)).toEqual(['is not used']);
});
