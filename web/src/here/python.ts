/** Starts Python in a worker, from the files of the build. */
import { loadPyodide, type Lockfile, type PyodideAPI, type PyodideConfig } from 'pyodide';
import program from 'pyodide/pyodide.asm.mjs?url';
import { dropSnapshots, keepSnapshot, keptSnapshot } from './snapshot';

/** The index of the build's files. */
interface Index {
  readonly interpreter: string;
  /** The library of a table. */
  readonly library: string;
  /** The same with the learned bots. */
  readonly thinking: string;
  readonly about: Lockfile['info'];
}

/** Performance mark in the worker: Python was started from a snapshot. */
const FROM_SNAPSHOT = 'witz-from-snapshot';

const fetched = globalThis.fetch.bind(globalThis);

/** Fetches a compressed file of the interpreter and decompresses the stream; no host has to know its encoding. */
async function unpacked(address: URL, type: string): Promise<Response> {
  const { ok, body, status } = await fetched(address);
  if (!ok || !body) throw new Error(`${address.pathname} cannot be fetched (${status})`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

/** A function that starts Python with one of the libraries, and a name for the files that it consists of. */
async function loader(root: string, library: 'library' | 'thinking') {
  const folder = new URL('python/', root);
  const index = (await (await fetched(new URL('index.json', folder), { cache: 'no-cache' })).json()) as Index;
  // Pyodide's own file names are mapped to those of the build.
  globalThis.fetch = (input, init) => {
    const asked = String(input instanceof Request ? input.url : input);
    if (asked.endsWith('/pyodide.asm.wasm')) return unpacked(new URL(index.interpreter, folder), 'application/wasm');
    if (asked.endsWith('/library.zip')) return unpacked(new URL(index[library], folder), 'application/zip');
    return fetched(input, init);
  };
  const module = (await import(/* @vite-ignore */ new URL(program, import.meta.url).href)) as {
    default: NonNullable<PyodideConfig['createPyodideModule']>;
  };
  const load = (how: PyodideConfig = {}): Promise<PyodideAPI> =>
    loadPyodide({
      indexURL: folder.href,
      stdLibURL: new URL('library.zip', folder).href,
      // Everything is in the library: there are no packages to install.
      lockFileContents: { info: index.about, packages: {} },
      createPyodideModule: module.default,
      ...how,
    });
  const files = [index.interpreter, index[library], program.split('/').at(-1)].join('+');
  return { load, files: new URL(files, folder).href };
}

/** A Python without imports. */
export async function loadPython(root: string, library: 'library' | 'thinking'): Promise<PyodideAPI> {
  return (await loader(root, library)).load();
}

/**
 * Evaluates an expression after some imports, from a snapshot taken after the same imports if there is one. A snapshot has only
 * the imports: no match, and no random numbers.
 */
export async function evaluated(root: string, imports: string, expression: string): Promise<unknown> {
  const { load, files } = await loader(root, 'library');
  const snapshot = await keptSnapshot(files);
  if (snapshot) {
    try {
      const found: unknown = (await load({ _loadSnapshot: snapshot })).runPython(expression);
      performance.mark(FROM_SNAPSHOT);
      return found;
    } catch {
      // A snapshot that fails for any reason is deleted, so that it does not fail again.
      await dropSnapshots();
    }
  }
  const python = await load({ _makeSnapshot: true });
  python.runPython(imports);
  try {
    const made = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
    void keepSnapshot(files, made);
  } catch {
    // Another version of Pyodide may refuse to take a snapshot; the table works without it.
  }
  return python.runPython(expression);
}
