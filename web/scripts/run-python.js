// Runs a Python file in the built runtime of a table inside the page: `node scripts/run-python.js FOLDER FILE`, or in the one of
// the learned bots: `node scripts/run-python.js FOLDER FILE thinking`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';
import * as arrays from '../src/here/arrays.js';
import program from 'pyodide/pyodide.asm.mjs';

const [built, file, archive = 'library'] = process.argv.slice(2);
const { interpreter, [archive]: library, about } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'witz-'));
try {
  const unpack = (file, name) => writeFileSync(join(folder, name), gunzipSync(readFileSync(join(built, file))));
  unpack(interpreter, 'pyodide.asm.wasm');
  unpack(library, 'library.zip');
  const python = await loadPyodide({
    indexURL: folder,
    stdLibURL: join(folder, 'library.zip'),
    lockFileContents: { info: about, packages: {} },
    createPyodideModule: program,
  });
  python.registerJsModule('witz_arrays', { ...arrays });
  python.runPython(readFileSync(file, 'utf8'));
} catch (error) {
  // Only the message: Node would print the source of the whole program with the error.
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
