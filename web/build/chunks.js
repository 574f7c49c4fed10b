/**
 * Assigns modules to output chunks by their importers, so that no hand-kept list can miss a new file. A game's table has the
 * entry point `src/games/<game>/index.ts`.
 */
import { join } from 'node:path';
import { normalizePath } from 'vite';
import { COMMON, findLanguages, gamesIn, SOURCE, wordsModule } from './words.js';

/** The id of a module: its path, with slashes on every system. */
const idOf = (...path) => normalizePath(join(SOURCE, ...path));
const MAIN = idOf('main.ts');
const LATE = idOf('net', 'late.ts');
const BESIDES = idOf('ui', 'besides.ts');
const TABLES = new Map(gamesIn().map((game) => [idOf('games', game, 'index.ts'), game]));
const WORDS = new Map(findLanguages().map((language) => [`\0${wordsModule(COMMON, language)}`, language]));

/** The roots of a module: the entries and dynamically imported modules that reach it through static imports only. */
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
 * Few chunks: one (`main`) has the modules of the first screen, and those that a table shares with something else; each table has
 * its own. The bundler decides about the rest.
 * Styles are in two files: `main` has those of the first screen and of every table, so that tables need no request of their own for
 * them; `looks` has those of all other pages and parts, which neither has to wait for.
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

/** Marks chunks of which nearly all code runs at once: Chromium then compiles them eagerly instead of function by function. */
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

const pythonWorkers = new Set();

/** Notes the files of the workers. All of them run Python. It is a plugin of the workers' own builds. */
export function workers() {
  return {
    name: 'workers',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const each of Object.values(bundle))
          if (each.type === 'chunk' && each.isEntry) pythonWorkers.add(`/${each.fileName}`);
      },
    },
  };
}

/**
 * Tells the server which files to preload for a visitor, the words of each language and the table of each game, and which files are
 * the workers that may compile Python.
 */
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
        if (pythonWorkers.size === 0) throw new Error('no worker was built');
        const source = JSON.stringify({
          words: filesOf(WORDS),
          tables: filesOf(TABLES),
          workers: [...pythonWorkers].sort(),
        });
        this.emitFile({ type: 'asset', fileName: 'ahead.json', source });
      },
    },
  };
}

/** Replaces Vite's preload helper for dynamic imports by our own (`src/net/late.ts`). */
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
