// Fails if a text is missing, unused, used by one game alone but in a bundle of all games, has different placeholders or forms in
// another language, or violates the glossary or the typography of its language. Run by the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { findBundles, findLanguages, gamesIn, readWords, SOURCE } from '../build/words.js';
import { faultsOf, glossaryFaults, useFaults, usesIn } from './word-faults.js';

const languages = findLanguages();
const games = gamesIn();
const glossary = JSON.parse(readFileSync(join(SOURCE, 'i18n', 'glossary.json'), 'utf8'));
const problems = glossaryFaults(glossary, languages).map((fault) => `glossary: ${fault}`);
const read = ({ name, path }, language) => {
  try {
    return readWords(join(path, `${language}.json`));
  } catch (error) {
    problems.push(`${name}/${language}: ${error.message}`);
    return {};
  }
};
const forms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const names = (text) => [...new Set(forms(text).flatMap((form) => form.match(/\{\{\w+\}\}/g) ?? []))].sort().join(' ');
// A single brace is shown as it is: the other one was forgotten.
const isBroken = (form) => /[{}]/.test(form.replace(/\{\{\w+\}\}/g, ''));

const keys = new Map();
for (const bundle of findBundles()) {
  const { name, game, path, prefix } = bundle;
  const english = read(bundle, 'en');
  for (const file of readdirSync(path))
    if (!languages.includes(file.replace('.json', ''))) problems.push(`${name}: ${file} is no language of the page`);
  for (const key of Object.keys(english)) {
    if (!key.startsWith(prefix)) problems.push(`${name}: ${key} must begin with ${prefix}`);
    if (keys.has(key)) problems.push(`${key} stands in ${keys.get(key).bundle} and in ${name}`);
    keys.set(key, { key, bundle: name, game });
  }
  for (const language of languages) {
    const words = read(bundle, language);
    for (const key of Object.keys(english)) {
      const [here, there] = [words[key], english[key]];
      if (here === undefined) problems.push(`${name}/${language}: ${key} is missing`);
      else if (forms(here).some((form) => typeof form !== 'string' || form.trim() === ''))
        problems.push(`${name}/${language}: ${key} is empty`);
      else if (forms(here).some(isBroken)) problems.push(`${name}/${language}: ${key} has a brace that is no {{name}}`);
      else if (typeof here !== typeof there)
        problems.push(`${name}/${language}: ${key} has plural forms in one language only`);
      else if (names(here) !== names(there))
        problems.push(
          `${name}/${language}: ${key} has ${names(here) || 'no names'}, English ${names(there) || 'none'}`,
        );
      else
        for (const fault of faultsOf(glossary, language, key, here))
          problems.push(`${name}/${language}: ${key} ${fault}`);
    }
    for (const key of Object.keys(words))
      if (!(key in english)) problems.push(`${name}/${language}: ${key} is not in English`);
  }
}

// The name of a language is read by the build.
const users = [{ game: null, uses: (key) => key === 'language.name' }];
for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
  const path = join(entry.parentPath, entry.name);
  const [room, game] = relative(SOURCE, path).split(sep);
  users.push({
    game: room === 'games' && games.includes(game) ? game : null,
    uses: usesIn(readFileSync(path, 'utf8')),
  });
}
for (const { key, bundle, game } of keys.values())
  for (const fault of useFaults(key, game, users)) problems.push(`${bundle}: ${key} ${fault}`);

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n${problems.length} problems with the words in src`);
  process.exit(1);
}
console.log(`${keys.size} texts in ${languages.length} languages`);
