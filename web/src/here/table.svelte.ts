/** The page's side of a table inside it: the same requests and channels as to a server, handled by a worker. */
import { siteRoot } from '../route/edition';
import { noteKeeps } from '../storage/keeps.svelte';
import type { Answer } from './desk';
import type { FromWorker, ToWorker } from './talk';

/** The part of a WebSocket that play needs. */
interface Channel {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

interface Begun {
  readonly worker: Worker;
  readonly asked: Map<number, { resolve: (answer: Answer) => void; reject: (error: Error) => void }>;
  readonly channels: Map<number, Channel>;
}
let begun: Begun | null = null;
let next = 0;

function begin(): Begun {
  if (begun) return begun;
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'witz' });
  const here: Begun = { worker, asked: new Map(), channels: new Map() };
  worker.onmessage = ({ data }: MessageEvent<FromWorker>) => receive(here, data);
  worker.onerror = () => fail(here);
  begun = here;
  post({ kind: 'begin', root: siteRoot() });
  return here;
}

const post = (message: ToWorker): void => begin().worker.postMessage(message);

function receive(here: Begun, message: FromWorker): void {
  switch (message.kind) {
    case 'ready':
      for (const channel of here.channels.values()) channel.onopen?.();
      ready = true;
      break;
    case 'storage':
      noteKeeps(message.keeps);
      // Asks for persistent storage, since matches cannot be fetched again; the browser may refuse.
      void navigator.storage?.persist?.().catch(() => undefined);
      break;
    case 'answer':
      here.asked.get(message.id)?.resolve(message.answer);
      here.asked.delete(message.id);
      break;
    case 'heard':
      here.channels.get(message.connection)?.onmessage?.({ data: message.text });
      break;
    case 'failed':
      if (message.id === null) fail(here);
      else here.asked.get(message.id)?.reject(new Error(message.reason));
  }
}
let ready = false;

/** The worker is unusable: the next request starts a new one. */
function fail(here: Begun): void {
  if (begun !== here) return;
  begun = null;
  ready = false;
  here.worker.terminate();
  for (const { reject } of here.asked.values()) reject(new Error('the table inside the page does not begin'));
  for (const channel of here.channels.values()) channel.onclose?.();
}

/** Makes a request as over HTTP. Rejects if the table cannot start. */
export function askHere(method: string, path: string, device: string, body: string): Promise<Answer> {
  const id = next++;
  const { asked } = begin();
  return new Promise((resolve, reject) => {
    asked.set(id, { resolve, reject });
    post({ kind: 'ask', id, method, path, device, body });
  });
}

/** A channel to a match inside the page, like a WebSocket to a server. */
export function openHere(): Channel {
  const connection = next++;
  const { channels } = begin();
  const channel: Channel = {
    send: (text) => post({ kind: 'say', connection, text }),
    close: () => {
      if (channels.delete(connection) && begun?.channels === channels) post({ kind: 'leave', connection });
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  channels.set(connection, channel);
  // Asynchronously, as with a WebSocket: the caller adds its listeners first.
  if (ready) queueMicrotask(() => channel.onopen?.());
  return channel;
}
