// Makes what a table inside the page runs on: Pyodide's interpreter, and one archive of compiled modules with Witz and that
// part of the standard library which it uses. `node scripts/python.js FOLDER` writes both there, with an index of their names.
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const PACKAGE = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const TOOL = readFileSync(new URL('./library.py', import.meta.url), 'utf8');

/** The archive, made by the interpreter that will read it: compiled modules are good for no other. */
async function makeLibrary() {
  const python = await loadPyodide({ indexURL: PACKAGE });
  python.mountNodeFS('/src', SOURCE);
  python.runPython(TOOL);
  const path = python.globals.get('make')();
  return Buffer.from(python.FS.readFile(path));
}

/** Writes bytes, compressed, under a name that changes with them and that no host takes for something it should unpack. */
function put(folder, name, bytes) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = `${name}-${hash}.bin`;
  writeFileSync(join(folder, file), gzipSync(bytes, { level: 9 }));
  return file;
}

const folder = resolve(process.argv[2] ?? '');
const library = await makeLibrary();
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(join(folder, old));
const index = {
  interpreter: put(folder, 'interpreter', readFileSync(join(PACKAGE, 'pyodide.asm.wasm'))),
  library: put(folder, 'library', library),
  // What Pyodide wants to know of itself; of the packages that it could fetch, none is needed.
  about: JSON.parse(readFileSync(join(PACKAGE, 'pyodide-lock.json'), 'utf8')).info,
};
// Last: whoever finds it finds the rest.
writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index)}\n`);
