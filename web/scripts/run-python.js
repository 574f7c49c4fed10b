// Runs a Python file in what a table inside the page runs on, as it was built: `node scripts/run-python.js FOLDER FILE`.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { loadPyodide } from 'pyodide';

const [built, file] = process.argv.slice(2);
const { library, about } = JSON.parse(readFileSync(join(built, 'index.json'), 'utf8'));
const folder = mkdtempSync(join(tmpdir(), 'witz-'));
try {
  const archive = join(folder, 'library.zip');
  writeFileSync(archive, gunzipSync(readFileSync(join(built, library))));
  const python = await loadPyodide({
    indexURL: fileURLToPath(new URL('../node_modules/pyodide/', import.meta.url)),
    stdLibURL: archive,
    lockFileContents: { info: about, packages: {} },
  });
  python.runPython(readFileSync(file, 'utf8'));
} catch (error) {
  // Not the error itself: Node would print the whole program around it.
  console.error(error.message);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true });
}
