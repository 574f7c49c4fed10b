// Fails when a text is missing, unused, or not the same shape in every language. Run by the build.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const LANGUAGES = ['en', 'es', 'fr', 'it', 'nl', 'de'];
const source = fileURLToPath(new URL('../src/', import.meta.url));
const problems = [];

const bundles = readdirSync(join(source, 'i18n'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
const read = (bundle, language) => {
  const path = join(source, 'i18n', bundle, `${language}.json`);
  try {
    return JSON.parse(readFileSync(path, 'utf8'));
  } catch (error) {
    problems.push(`${bundle}/${language}.json: ${error.message}`);
    return {};
  }
};
const forms = (text) => (typeof text === 'string' ? [text] : Object.values(text));
const names = (text) => [...new Set(forms(text).flatMap((form) => form.match(/\{\w+\}/g) ?? []))].sort().join(' ');

const keys = new Map();
for (const { name: bundle } of bundles) {
  const english = read(bundle, 'en');
  for (const key of Object.keys(english)) {
    if (bundle !== 'main' && !key.startsWith(`${bundle}.`)) problems.push(`${bundle}: ${key} must begin with ${bundle}.`);
    if (keys.has(key)) problems.push(`${key} stands in ${keys.get(key)} and in ${bundle}`);
    keys.set(key, bundle);
  }
  for (const language of LANGUAGES) {
    const words = read(bundle, language);
    for (const key of Object.keys(english)) {
      const [here, there] = [words[key], english[key]];
      if (here === undefined) problems.push(`${bundle}/${language}: ${key} is missing`);
      else if (forms(here).some((form) => typeof form !== 'string' || form.trim() === '')) problems.push(`${bundle}/${language}: ${key} is empty`);
      else if (typeof here !== typeof there) problems.push(`${bundle}/${language}: ${key} has plural forms in one language only`);
      else if (names(here) !== names(there)) problems.push(`${bundle}/${language}: ${key} has ${names(here) || 'no names'}, English ${names(there) || 'none'}`);
      else if (typeof here === 'object') {
        const wanted = new Intl.PluralRules(language).resolvedOptions().pluralCategories.filter((form) => form !== 'many').sort().join(' ');
        const found = Object.keys(here).filter((form) => form !== 'many').sort().join(' ');
        if (wanted !== found) problems.push(`${bundle}/${language}: ${key} has the forms ${found}, not ${wanted}`);
      }
    }
    for (const key of Object.keys(words)) if (!(key in english)) problems.push(`${bundle}/${language}: ${key} is not in English`);
  }
}

// A key is used when it stands in the source as a string, or fits a template such as `card.${id}.name`.
const used = new Set();
const templates = [];
for (const entry of readdirSync(source, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !/\.(ts|svelte)$/.test(entry.name) || entry.name.endsWith('.test.ts')) continue;
  const text = readFileSync(join(entry.parentPath, entry.name), 'utf8');
  for (const [, key] of text.matchAll(/['"`]([\w.-]+)['"`]/g)) used.add(key);
  for (const [, template] of text.matchAll(/`([\w.-]+\.(?:\$\{[^}`]+\}[\w.-]*)+)`/g)) {
    const escaped = template.replace(/\$\{[^}]+\}/g, '\0').replace(/[.-]/g, '\\$&').replaceAll('\0', '[\\w-]+');
    templates.push(new RegExp(`^${escaped}$`));
  }
}
for (const [key, bundle] of keys) {
  if (!used.has(key) && !templates.some((template) => template.test(key))) problems.push(`${bundle}: ${key} is not used`);
}

if (problems.length > 0) {
  console.error(`${problems.join('\n')}\n${problems.length} problems with the words in src/i18n`);
  process.exit(1);
}
console.log(`${keys.size} texts in ${LANGUAGES.length} languages`);
