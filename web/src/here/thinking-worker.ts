/** The worker for learned bots and the coach: the same Python, with arrays in JavaScript instead of NumPy. */
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
    // The next task starts Python again; a quicker bot decides this move.
    thinker = null;
  }
  postMessage({ number, found } satisfies FromThinker);
};
