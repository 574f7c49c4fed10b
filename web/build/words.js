/**
 * The words of the page, found by their paths: `words/<bundle>/<language>.json` in `src/i18n` for the words of all games,
 * and in a game's own folder for the rest. The files are i18next JSON (version 4), which translation services
 * read: nested keys, `{{names}}` as placeholders, and plural forms as suffixes (`_one`, `_other`).
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const SOURCE = fileURLToPath(new URL('../src/', import.meta.url));
/** Bundles of this name come with the page, all in one file for each language; other bundles are fetched when a page needs them. */
export const COMMON = 'common';
const FORMS = /_(zero|one|two|few|many|other)$/;

const foldersIn = (path) =>
  readdirSync(path, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

/** The games: one for each folder. */
export const gamesIn = (source = SOURCE) => foldersIn(join(source, 'games'));

/** All bundles: their names ("rules", "yaxha/rules"), games (null: all games), folders, and key prefixes. */
export function findBundles(source = SOURCE) {
  const within = (root, game) =>
    foldersIn(join(root, 'words')).map((folder) => {
      const parts = [game, folder === COMMON ? '' : folder].filter(Boolean);
      return {
        name: game ? `${game}/${folder}` : folder,
        folder,
        game: game || null,
        path: join(root, 'words', folder),
        prefix: parts.map((part) => `${part}.`).join(''),
      };
    });
  return [
    ...within(join(source, 'i18n'), ''),
    ...gamesIn(source).flatMap((game) => within(join(source, 'games', game), game)),
  ];
}

/** The languages of the page: those with a file in the bundle that every page needs. */
export function findLanguages(source = SOURCE) {
  return readdirSync(join(source, 'i18n', 'words', COMMON))
    .map((file) => file.replace('.json', ''))
    .sort();
}

/** The texts of a file by key; a text that depends on a number is a set of plural forms. */
export function readWords(path) {
  const texts = {};
  const add = (tree, before) => {
    for (const [name, value] of Object.entries(tree)) {
      const key = before + name;
      if (value !== null && typeof value === 'object') add(value, `${key}.`);
      else if (FORMS.test(key)) (texts[key.replace(FORMS, '')] ??= {})[FORMS.exec(key)[1]] = value;
      else texts[key] = value;
    }
  };
  add(JSON.parse(readFileSync(path, 'utf8')), '');
  return texts;
}

/** The id of the module with the words of a bundle in a language; the `common` bundles of all games are in one. */
export const wordsModule = (bundle, language) => `virtual:words/${bundle}/${language}`;

/** Serves the list of languages and bundles as `virtual:words`, and the words as one module for each bundle and language. */
export function words() {
  const bundles = findBundles();
  const languages = findLanguages();
  const index = () => {
    const names = languages.map((language) => [
      language,
      readWords(join(SOURCE, 'i18n', 'words', COMMON, `${language}.json`))['language.name'],
    ]);
    const more = [COMMON, ...bundles.filter(({ folder }) => folder !== COMMON).map(({ name }) => name)];
    const loads = more.flatMap((bundle) =>
      languages.map(
        (language) =>
          `${JSON.stringify(`${bundle}/${language}`)}: () => import(${JSON.stringify(wordsModule(bundle, language))})`,
      ),
    );
    const sorted = names.toSorted(([, one], [, other]) => one.localeCompare(other, 'en'));
    return `export const LANGUAGES = ${JSON.stringify(Object.fromEntries(sorted))};\nexport const LOADS = {${loads.join(',\n')}};\n`;
  };
  return {
    name: 'words',
    resolveId: (id) => (id === 'virtual:words' || id.startsWith('virtual:words/') ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:words') return index();
      if (!id.startsWith('\0virtual:words/')) return undefined;
      const name = id.slice('\0virtual:words/'.length);
      const at = name.lastIndexOf('/');
      const [bundle, language] = [name.slice(0, at), name.slice(at + 1)];
      const read = bundles
        .filter((each) => (bundle === COMMON ? each.folder === COMMON : each.name === bundle))
        .map(({ path }) => join(path, `${language}.json`));
      for (const path of read) this.addWatchFile(path);
      return `export default ${JSON.stringify(Object.assign({}, ...read.map(readWords)))};`;
    },
  };
}
