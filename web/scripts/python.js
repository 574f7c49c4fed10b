// Makes what a table inside the page runs on: Pyodide's interpreter, and an archive of compiled modules with Witz and that part of
// the standard library which it uses; one more for the bots that have learned. `node scripts/python.js FOLDER` writes them there,
// with an index of their names.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import * as arrays from '../src/here/arrays.js';
import { withoutTables } from './interpreter.js';

const PACKAGE = fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url));
const SOURCE = fileURLToPath(new URL('../../src/', import.meta.url));
const TOOL = readFileSync(new URL('./library.py', import.meta.url), 'utf8');

/** A Python with the functions of library.py, and the standard library of this path, or all of it. */
async function begun(stdLibURL) {
  const python = await loadPyodide({ indexURL: PACKAGE, stdLibURL });
  python.registerJsModule('witz_arrays', { ...arrays });
  python.runPython(TOOL);
  return python;
}

/**
 * The archives for a table, and for bots that have learned, made by the interpreter that will read them: compiled modules are
 * good for no other. Some modules stand in for larger ones, so they are made twice: what only those needed is not loaded from
 * the first archive, and not in the others.
 */
async function makeLibraries(python) {
  python.mountNodeFS('/src', SOURCE);
  const make = (names) => Buffer.from(python.FS.readFile(python.globals.get('make')(python.toPy(names))));
  const needed = (by) => ['load_all', 'load_thinking'].map((each) => by.globals.get(each)().toJs());
  const folder = mkdtempSync(join(tmpdir(), 'witz-'));
  try {
    const first = join(folder, 'library.zip');
    writeFileSync(first, make(needed(python)[1]));
    const [library, thinking] = needed(await begun(first));
    return { library: make(library), thinking: make(thinking) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Writes bytes, compressed, under a name that changes with them and that no host takes for something it should unpack. */
function put(folder, name, bytes, memLevel) {
  const hash = createHash('sha256').update(bytes).digest('hex').slice(0, 10);
  const file = `${name}-${hash}.bin`;
  writeFileSync(join(folder, file), gzipSync(bytes, { level: 9, memLevel }));
  return file;
}

const folder = resolve(process.argv[2] ?? '');
const python = await begun();
const interpreter = withoutTables(readFileSync(join(PACKAGE, 'pyodide.asm.wasm')), python);
const { library, thinking } = await makeLibraries(python);
mkdirSync(folder, { recursive: true });
for (const old of readdirSync(folder)) rmSync(join(folder, old));
const index = {
  // Smaller blocks suit the interpreter, whose code and data have little in common.
  interpreter: put(folder, 'interpreter', interpreter, 6),
  library: put(folder, 'library', library, 8),
  thinking: put(folder, 'thinking', thinking, 8),
  // What Pyodide wants to know of itself; of the packages that it could fetch, none is needed.
  about: JSON.parse(readFileSync(join(PACKAGE, 'pyodide-lock.json'), 'utf8')).info,
};
// Last: whoever finds it finds the rest.
writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index)}\n`);
