import { expect, test } from 'vitest';
import { ahead, workers } from '../build/chunks.js';
import { COMMON, findLanguages, gamesIn, SOURCE, wordsModule } from '../build/words.js';

const tableOf = (game) => `${SOURCE.replaceAll('\\', '/')}games/${game}/index.ts`; // as the bundler names it
const wordsOf = (language) => `\0${wordsModule(COMMON, language)}`;
const MODULES = [...gamesIn().map(tableOf), ...findLanguages().map(wordsOf)];

/** What is written about a build in which each of the modules has its own chunk. */
function written(modules) {
  const chunk = (id, at) => [`${at}.js`, { type: 'chunk', fileName: `assets/${at}.js`, moduleIds: [id] }];
  const found = [];
  const { handler } = ahead().generateBundle;
  handler.call(
    { emitFile: ({ source }) => found.push(JSON.parse(source)) },
    {},
    Object.fromEntries(modules.map(chunk)),
  );
  return found[0];
}

test('the build lists the files of texts, tables and workers for the server, and fails without one of them', () => {
  expect(() => written(MODULES)).toThrow('no worker was built');
  workers().generateBundle.handler({}, { worker: { type: 'chunk', isEntry: true, fileName: 'assets/worker.js' } });
  const { words, tables, workers: found } = written(MODULES);
  expect(Object.keys(words)).toEqual(findLanguages());
  expect(Object.keys(tables)).toEqual(gamesIn());
  expect(tables[gamesIn()[0]]).toBe('/assets/0.js');
  expect(found).toEqual(['/assets/worker.js']);
  for (const missing of MODULES)
    expect(() => written(MODULES.filter((id) => id !== missing))).toThrow('is in no file that was built');
});
