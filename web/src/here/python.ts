/** Starts Python in a worker, from the files of the build. */
import { loadPyodide, type Lockfile, type PyodideAPI } from 'pyodide';
import program from 'pyodide/pyodide.asm.mjs?url';

/** What the build says of its files. */
interface Index {
  readonly interpreter: string;
  /** What a table needs. */
  readonly library: string;
  /** That, and the bots that have learned. */
  readonly thinking: string;
  readonly about: Lockfile['info'];
}

const fetched = globalThis.fetch.bind(globalThis);

/** The files of the interpreter come compressed, from whatever host: this unpacks them on their way. */
async function unpacked(address: URL, type: string): Promise<Response> {
  const { ok, body, status } = await fetched(address);
  if (!ok || !body) throw new Error(`${address.pathname} cannot be fetched (${status})`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

export async function loadPython(root: string, library: 'library' | 'thinking'): Promise<PyodideAPI> {
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
    default: NonNullable<Parameters<typeof loadPyodide>[0]>['createPyodideModule'];
  };
  return loadPyodide({
    indexURL: folder.href,
    stdLibURL: new URL('library.zip', folder).href,
    // Everything is in the library: there are no packages to be found.
    lockFileContents: { info: index.about, packages: {} },
    createPyodideModule: module.default!,
  });
}
