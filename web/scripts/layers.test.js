/** The layers of .dependency-cruiser.js for components, since dependency-cruiser does not see their type imports. */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, test } from 'vitest';
import config, { ROOMS } from '../.dependency-cruiser.js';

const ROOT = new URL('../', import.meta.url);
// Only rules about paths: cycles and unresolved imports concern the whole graph.
const RULES = config.forbidden.filter(({ to }) => to.path !== undefined);

const isFolder = (path) => statSync(new URL(path, ROOT), { throwIfNoEntry: false })?.isDirectory() ?? false;

/** The modules of the page that a component imports, including types and dynamic imports. */
const importsOf = (file, text) =>
  [...text.matchAll(/(?:\bfrom|\bimport\(|\bimport) ?'(\.[^']*)'/g)]
    .map(([, path]) => posix.join(posix.dirname(file), path))
    .map((path) => (isFolder(path) ? `${path}/index` : path));

/** The rules that an import breaks. */
const brokenBy = (from, to) =>
  RULES.filter((rule) => {
    const found = rule.from.path === undefined ? [] : new RegExp(rule.from.path).exec(from);
    if (found === null || (rule.from.pathNot && new RegExp(rule.from.pathNot).test(from))) return false;
    const filled = (pattern) => new RegExp(pattern.replaceAll(/\$(\d)/g, (_, number) => found[number]));
    return filled(rule.to.path).test(to) && !(rule.to.pathNot && filled(rule.to.pathNot).test(to));
  }).map(({ name }) => name);

const COMPONENTS = readdirSync(new URL('src', ROOT), { recursive: true })
  .map((name) => `src/${name.replaceAll('\\', '/')}`)
  .filter((name) => name.endsWith('.svelte'));

test('every folder belongs to a layer, so that the rules cover all of them', () => {
  const folders = readdirSync(new URL('src', ROOT), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  expect(folders.map(({ name }) => name).toSorted()).toEqual(ROOMS.toSorted());
});

test('no import leads from one game to another', () => {
  expect(brokenBy('src/games/yaxha/Table.svelte', 'src/games/piramide/cards')).toEqual(['no-sibling-game']);
  expect(brokenBy('src/games/yaxha/Table.svelte', 'src/games/registry')).toEqual(['game-knows-the-registry']);
  expect(brokenBy('src/games/types.ts', 'src/games/yaxha/cards')).toEqual(['games-by-the-registry-alone']);
  expect(brokenBy('src/games/shared.ts', 'src/games/piramide/pieces')).toEqual(['games-by-the-registry-alone']);
  expect(brokenBy('src/pages/First.svelte', 'src/games/yaxha/cards')).toEqual(['games-by-the-registry-alone']);
  expect(brokenBy('src/games/registry.ts', 'src/games/yaxha/game')).toEqual([]);
  expect(brokenBy('src/games/yaxha/game.ts', 'src/games/types')).toEqual([]);
});

test('no component imports outward, not even a type', () => {
  const imports = COMPONENTS.flatMap((file) =>
    importsOf(file, readFileSync(new URL(file, ROOT), 'utf8')).map((to) => [file, to]),
  );
  expect(imports.length).toBeGreaterThan(COMPONENTS.length);
  expect(imports.filter(([from, to]) => brokenBy(from, to).length > 0)).toEqual([]);
});

test('an outward import of a type is found', () => {
  const text = "import type { Seat } from '../table/Seats.svelte';\nimport { t } from '../i18n';";
  expect(importsOf('src/board/Cell.svelte', text)).toEqual(['src/table/Seats.svelte', 'src/i18n/index']);
  expect(brokenBy('src/board/Cell.svelte', 'src/table/Seats.svelte')).toEqual(['board-points-outward']);
  expect(brokenBy('src/board/Cell.svelte', 'src/board/pieces')).toEqual([]);
});
