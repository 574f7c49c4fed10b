/** Sends tasks of the table's worker to a second one, for learned bots and the coach. That worker starts with its first task. */

/** The worker's tasks: functions of witz.page.thinker. */
export type Task = 'decide' | 'answer';
export type ToThinker = { readonly root: string; readonly number: number; readonly task: Task; readonly text: string };
/** The result of a task; null if it failed. */
export type FromThinker = { readonly number: number; readonly found: string | null };

type Answer = { resolve: (found: string) => void; reject: (error: Error) => void };
let worker: Worker | null = null;
let last = 0;
const asked = new Map<number, Answer>();

function begin(): Worker {
  const begun = new Worker(new URL('./thinking-worker.ts', import.meta.url), { type: 'module', name: 'witz-thinking' });
  begun.onmessage = ({ data }: MessageEvent<FromThinker>) => {
    const answer = asked.get(data.number);
    asked.delete(data.number);
    if (data.found === null) answer?.reject(new Error('nothing was found'));
    else answer?.resolve(data.found);
  };
  begun.onerror = () => {
    // The next task starts a new worker.
    worker = null;
    asked.forEach(({ reject }) => reject(new Error('it could not begin')));
    asked.clear();
  };
  return begun;
}

/** The result of a task. */
export function think(root: string, task: Task, text: string): Promise<string> {
  worker ??= begin();
  const number = ++last;
  return new Promise((resolve, reject) => {
    asked.set(number, { resolve, reject });
    worker!.postMessage({ root, number, task, text } satisfies ToThinker);
  });
}
