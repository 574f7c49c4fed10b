// Fails if a text is missing, unused, has different placeholders or forms in another language, or violates the glossary or the
// typography of its language. Run by the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findBundles, findLanguages, readWords, SOURCE } from '../build/words.js';
import { faultsOf, glossaryFaults } from './word-faults.js';

const languages = findLanguages();
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
  const { name, path, prefix } = bundle;
  const english = read(bundle, 'en');
  for (const file of readdirSync(path))
    if (!languages.includes(file.replace('.json', ''))) problems.push(`${name}: ${file} is no language of the page`);
  for (const key of Object.keys(english)) {
    if (!key.startsWith(prefix)) problems.push(`${name}: ${key} must begin with ${prefix}`);
    if (keys.has(key)) problems.push(`${key} stands in ${keys.get(key)} and in ${name}`);
    keys.set(key, name);
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

// A key is used if it occurs in the source as a string, or fits a template such as `yaxha.card.${id}.name`; the name
// of a language is read by the build.
const used = new Set(['language.name']);
const templates = [];
for (const entry of readdirSync(SOURCE, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
  for (const [, key] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) used.add(key);
  for (const [, template] of text.matchAll(/`([\w-]+\.[\w.-]*(?:\$\{[^}`]+\}[\w.-]*)+)`/g)) {
    const escaped = template
      .replace(/\$\{[^}]+\}/g, '\0')
      .replace(/[.-]/g, '\\$&')
      .replaceAll('\0', '[\\w-]+');
    templates.push(new RegExp(`^${escaped}$`));
  }
}
for (const [key, bundle] of keys) {
  if (!used.has(key) && !templates.some((template) => template.test(key)))
    problems.push(`${bundle}: ${key} is not used`);
}

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n${problems.length} problems with the words in src`);
  process.exit(1);
}
console.log(`${keys.size} texts in ${languages.length} languages`);
