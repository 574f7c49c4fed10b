/** The worker in which bots that have learned decide, and the coach thinks: the same Python, with arrays of JavaScript in NumPy's place. */
import * as arrays from './arrays.js';
import type { FromThinker, Task, ToThinker } from './deciding';
import { loadPython } from './python';

type Thinker = Readonly<Record<Task, (text: string) => string>>;

async function begin(root: string): Promise<Thinker> {
  const python = await loadPython(root, 'thinking');
  python.registerJsModule('witz_arrays', { ...arrays });
  return python.runPython('from witz.page import thinker\nthinker') as Thinker;
}

let thinker: ReturnType<typeof begin> | null = null;

onmessage = async ({ data: { root, number, task, text } }: MessageEvent<ToThinker>) => {
  let found: string | null = null;
  try {
    found = (await (thinker ??= begin(root)))[task](text);
  } catch {
    // It begins anew with the next task; a move is decided by a quicker bot.
    thinker = null;
  }
  postMessage({ number, found } satisfies FromThinker);
};
