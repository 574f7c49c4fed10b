/** Starts Python in a worker, from the files of the build. */
import { loadPyodide, type Lockfile, type PyodideAPI, type PyodideConfig } from 'pyodide';
import program from 'pyodide/pyodide.asm.mjs?url';
import { dropSnapshots, keepSnapshot, keptSnapshot } from './snapshot';

/** What the build says of its files. */
interface Index {
  readonly interpreter: string;
  /** What a table needs. */
  readonly library: string;
  /** That, and the bots that have learned. */
  readonly thinking: string;
  readonly about: Lockfile['info'];
}

/** Marks in the worker's timeline how Python was started. */
const FROM_SNAPSHOT = 'witz-from-snapshot';

const fetched = globalThis.fetch.bind(globalThis);

/** The files of the interpreter come compressed, from whatever host: this unpacks them on their way. */
async function unpacked(address: URL, type: string): Promise<Response> {
  const { ok, body, status } = await fetched(address);
  if (!ok || !body) throw new Error(`${address.pathname} cannot be fetched (${status})`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

/** Python with one of the libraries, started by what it is given beside that; and the name of the files that it is made of. */
async function loader(root: string, library: 'library' | 'thinking') {
  const folder = new URL('python/', root);
  const index = (await (await fetched(new URL('index.json', folder), { cache: 'no-cache' })).json()) as Index;
  // Pyodide asks for its files by names of its own; here they have others.
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
      // Everything is in the library: there are no packages to be found.
      lockFileContents: { info: index.about, packages: {} },
      createPyodideModule: module.default,
      ...how,
    });
  const files = [index.interpreter, index[library], program.split('/').at(-1)].join('+');
  return { load, files: new URL(files, folder).href };
}

/** A Python that has imported nothing yet. */
export async function loadPython(root: string, library: 'library' | 'thinking'): Promise<PyodideAPI> {
  return (await loader(root, library)).load();
}

/**
 * What an expression gives after some imports: from a snapshot where one was made of them before. Imports alone are in it: no
 * match, and nothing that chance has drawn.
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
      // Whatever is wrong with it: it must not be in the way again.
      await dropSnapshots();
    }
  }
  const python = await load({ _makeSnapshot: true });
  python.runPython(imports);
  try {
    const made = python.makeMemorySnapshot() as Uint8Array<ArrayBuffer>;
    void keepSnapshot(files, made);
  } catch {
    // Another Pyodide may refuse: a table stands without it.
  }
  return python.runPython(expression);
}
