// Builds the Python runtime for tables inside the page: Pyodide's interpreter, and an archive of compiled modules with Witz and the
// part of the standard library that it uses; and one for the learned bots. `node scripts/python.js FOLDER` writes them there,
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

/** A Python with the functions of library.py, and the standard library of this path, or Pyodide's whole one. */
async function begun(stdLibURL) {
  const python = await loadPyodide({ indexURL: PACKAGE, stdLibURL });
  python.registerJsModule('witz_arrays', { ...arrays });
  python.runPython(TOOL);
  return python;
}

/**
 * The archives for a table and for learned bots, compiled by the interpreter that will run them, since bytecode depends on its
 * version. Some modules are replaced by smaller ones, so the archives are made twice: modules that only the replaced ones needed
 * are not loaded from the first archive, and so are left out of the final ones.
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

/** Writes compressed bytes under a name with their hash, and with an ending that no host decompresses by itself. */
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
  // A smaller memory level suits the interpreter, whose code and data have little in common.
  interpreter: put(folder, 'interpreter', interpreter, 6),
  library: put(folder, 'library', library, 8),
  thinking: put(folder, 'thinking', thinking, 8),
  // Pyodide's data about itself, without its list of packages, since none is needed.
  about: JSON.parse(readFileSync(join(PACKAGE, 'pyodide-lock.json'), 'utf8')).info,
};
// Last, so that the files exist as soon as the index does.
writeFileSync(join(folder, 'index.json'), `${JSON.stringify(index)}\n`);
