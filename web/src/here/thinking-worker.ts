/** The worker in which bots that have learned decide: the same Python, with arrays of JavaScript in NumPy's place. */
import * as arrays from './arrays.js';
import type { FromThinker, ToThinker } from './deciding';
import { loadPython } from './python';

async function begin(root: string): Promise<(thought: string) => string> {
  const python = await loadPython(root, 'thinking');
  python.registerJsModule('witz_arrays', { ...arrays });
  return python.runPython('from witz.page.thinker import decide\ndecide') as (thought: string) => string;
}

let decide: ReturnType<typeof begin> | null = null;

onmessage = async ({ data: { root, number, thought } }: MessageEvent<ToThinker>) => {
  let action: string | null = null;
  try {
    action = (await (decide ??= begin(root)))(thought);
  } catch {
    // It is tried again with the next move; this one is decided by a quicker bot.
    decide = null;
  }
  postMessage({ number, action } satisfies FromThinker);
};
