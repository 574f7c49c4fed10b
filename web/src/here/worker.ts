/** The worker of a table inside the page: Python with the same rules, bots and messages as the server. */
import { loadPyodide, type Lockfile, type PyodideAPI } from 'pyodide';
import program from 'pyodide/pyodide.asm.mjs?url';
import { Desk, type Bridge } from './desk';
import { openDisk, Spilling } from './disk';
import type { FromWorker, ToWorker } from './talk';

/** What the build says of its files. */
interface Index {
  readonly interpreter: string;
  readonly library: string;
  readonly about: Lockfile['info'];
}

const tell = (message: FromWorker): void => postMessage(message);

/** The files of the interpreter come compressed, from whatever host: this unpacks them on their way. */
async function unpacked(address: URL, type: string): Promise<Response> {
  const { ok, body, status } = await fetched(address);
  if (!ok || !body) throw new Error(`${address.pathname} cannot be fetched (${status})`);
  return new Response(body.pipeThrough(new DecompressionStream('gzip')), { headers: { 'Content-Type': type } });
}

const fetched = globalThis.fetch.bind(globalThis);

async function begin(root: string): Promise<Desk> {
  const folder = new URL('python/', root);
  const index = (await (await fetched(new URL('index.json', folder), { cache: 'no-cache' })).json()) as Index;
  // Pyodide asks for its files by names of its own; here they have others.
  globalThis.fetch = (input, init) => {
    const asked = String(input instanceof Request ? input.url : input);
    if (asked.endsWith('/pyodide.asm.wasm')) return unpacked(new URL(index.interpreter, folder), 'application/wasm');
    if (asked.endsWith('/library.zip')) return unpacked(new URL(index.library, folder), 'application/zip');
    return fetched(input, init);
  };
  const [python, opened] = await Promise.all([loaded(folder, index.about), openDisk()]);
  tell({ kind: 'storage', keeps: opened.lasts ? 'all' : 'nothing' });
  const disk = new Spilling(opened, () => tell({ kind: 'storage', keeps: opened.lasts ? 'no-more' : 'nothing' }));
  const others = new BroadcastChannel('witz-here');
  const desk = new Desk({
    bridge: python.runPython('from witz.page.bridge import Bridge\nBridge()') as Bridge,
    disk,
    send: (connection, text) => tell({ kind: 'heard', connection, text }),
    tell: (matches) => others.postMessage(matches),
  });
  others.onmessage = ({ data }: MessageEvent<string[]>) => data.forEach((match) => void desk.hear(match));
  return desk;
}

async function loaded(folder: URL, info: Index['about']): Promise<PyodideAPI> {
  const module = (await import(/* @vite-ignore */ new URL(program, import.meta.url).href)) as {
    default: NonNullable<Parameters<typeof loadPyodide>[0]>['createPyodideModule'];
  };
  return loadPyodide({
    indexURL: folder.href,
    stdLibURL: new URL('library.zip', folder).href,
    // Everything is in the library: there are no packages to be found.
    lockFileContents: { info, packages: {} },
    createPyodideModule: module.default!,
  });
}

let desk: Promise<Desk> | null = null;

// Pyodide lets some errors go nowhere.
addEventListener('unhandledrejection', ({ reason }) => tell({ kind: 'failed', id: null, reason: String(reason) }));

onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  try {
    desk ??= begin((data as { root: string }).root);
    const at = await desk;
    switch (data.kind) {
      case 'begin':
        tell({ kind: 'ready' });
        break;
      case 'ask': {
        const answer = await at.ask(data.method, data.path, data.device, data.body);
        tell({ kind: 'answer', id: data.id, answer });
        break;
      }
      case 'say':
        await at.say(data.connection, data.text);
        break;
      case 'leave':
        await at.leave(data.connection);
        break;
    }
  } catch (error) {
    tell({ kind: 'failed', id: 'id' in data ? data.id : null, reason: String(error) });
  }
};
