/** The way from the worker of a table to the one in which bots that have learned decide; it begins when it is first gone. */
export type ToThinker = { readonly root: string; readonly number: number; readonly thought: string };
/** A move; null where none was found. */
export type FromThinker = { readonly number: number; readonly action: string | null };

type Answer = { resolve: (action: string) => void; reject: (error: Error) => void };
let worker: Worker | null = null;
let last = 0;
const asked = new Map<number, Answer>();

function begin(): Worker {
  const begun = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module', name: 'witz-thinking' });
  begun.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    const answer = asked.get(data.number);
    asked.delete(data.number);
    if (data.action === null) answer?.reject(new Error('no move was found'));
    else answer?.resolve(data.action);
  };
  begun.onerror = () => {
    // The next move is asked of a new one.
    worker = null;
    asked.forEach(({ reject }) => reject(new Error('it could not begin')));
    asked.clear();
  };
  return begun;
}

/** The move for what the host of a table wants decided. */
export function decide(root: string, thought: string): Promise<string> {
  worker ??= begin();
  const number = ++last;
  return new Promise((resolve, reject) => {
    asked.set(number, { resolve, reject });
    worker!.postMessage({ root, number, thought } satisfies ToThinker);
  });
}
