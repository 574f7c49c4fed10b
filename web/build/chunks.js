/**
 * Which file each module is built into, found by who imports whom: no list of names that a new file could be missing
 * from. A game's table begins at `src/games/<game>/index.ts`.
 */
import { join } from 'node:path';
import { COMMON, findLanguages, gamesIn, SOURCE, wordsModule } from './words.js';

const MAIN = join(SOURCE, 'main.ts');
const LATE = join(SOURCE, 'net', 'late.ts');
const BESIDES = join(SOURCE, 'ui', 'besides.ts');
const TABLES = new Map(gamesIn().map((game) => [join(SOURCE, 'games', game, 'index.ts'), game]));
const WORDS = new Map(findLanguages().map((language) => [`\0${wordsModule(COMMON, language)}`, language]));

/** The modules from which a module is reached without anything being fetched in between: entries, and what is fetched. */
function rootsOf(id, infoOf, known) {
  const found = known.get(id);
  if (found) return found;
  const roots = new Set();
  const seen = new Set([id]);
  for (const each of seen) {
    const { isEntry, importers = [], dynamicImporters = [] } = infoOf(each) ?? {};
    if (isEntry || dynamicImporters.length > 0) roots.add(each);
    for (const importer of importers) seen.add(importer);
  }
  known.set(id, roots);
  return roots;
}

const isLook = (id) => id.endsWith('.css');

/**
 * Few files: what the first screen needs, or a table and something else, in one, and each table in one of its own. Everything else
 * is left to the bundler.
 * Looks are in two files: those of the first screen and of every table, which so costs no request of its own for them, and those
 * of all other pages and parts, for which neither has to wait.
 */
export function groups() {
  const known = new Map();
  return [
    {
      debugName: 'by importers',
      name(id, graph) {
        const roots = [...rootsOf(id, (each) => graph.getModuleInfo(each), known)];
        const isFirst = roots.some((root) => root === MAIN || root.endsWith('.html'));
        const isOfTable = roots.some((root) => TABLES.has(root));
        if (isLook(id)) return isFirst || isOfTable || roots.includes(BESIDES) ? 'main' : 'looks';
        return isFirst || (isOfTable && roots.length > 1) ? 'main' : null;
      },
    },
  ];
}

/** Almost all of these files is used at once: Chromium reads them as they come, and not function by function when they run. */
export function eager() {
  return {
    name: 'eager',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const chunk of Object.values(bundle)) {
          if (chunk.type === 'chunk' && chunk.moduleIds.some((id) => id === MAIN || TABLES.has(id)))
            chunk.code = `//# allFunctionsCalledOnLoad\n${chunk.code}`;
        }
      },
    },
  };
}

/** Tells the server which files a visitor will need next: the words of each language, and the table of each game. */
export function ahead() {
  return {
    name: 'ahead',
    apply: 'build',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const filesOf = (wanted) =>
          Object.fromEntries(
            [...wanted].map(([id, name]) => {
              const chunk = Object.values(bundle).find((each) => each.type === 'chunk' && each.moduleIds.includes(id));
              if (!chunk) throw new Error(`${id} is in no file that was built`);
              return [name, `/${chunk.fileName}`];
            }),
          );
        const source = JSON.stringify({ words: filesOf(WORDS), tables: filesOf(TABLES) });
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source });
      },
    },
  };
}

/** Lets what is fetched later come in our own way (`src/net/late.ts`). */
export function late() {
  return {
    name: 'late',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { fetchLate as __vitePreload } from ${JSON.stringify(LATE)};`,
    },
  };
}
