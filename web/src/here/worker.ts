/** The worker of a table inside the page: Python with the same rules, bots and messages as the server. */
import { think } from './deciding';
import { Desk, type Bridge } from './desk';
import { openDisk, Spilling } from './disk';
import { evaluated } from './python';
import type { FromWorker, ToWorker } from './talk';

/** Milliseconds. */
const CATCH_UP_AFTER = 3000;

const tell = (message: FromWorker): void => postMessage(message);

/** The channel to other tabs of the page; null if the browser stores nothing, since the tabs then share no matches. */
function otherTabs(): BroadcastChannel | null {
  try {
    return new BroadcastChannel('witz-here');
  } catch {
    return null;
  }
}

async function begin(root: string): Promise<Desk> {
  const [bridge, opened] = await Promise.all([
    evaluated(root, 'from witz.page.bridge import Bridge', 'Bridge()'),
    openDisk(() => tell({ kind: 'storage', keeps: 'waits' })),
  ]);
  tell({ kind: 'storage', keeps: opened.lasts ? 'all' : 'nothing' });
  const disk = new Spilling(opened, () => tell({ kind: 'storage', keeps: opened.lasts ? 'no-more' : 'nothing' }));
  const others = otherTabs();
  const desk = new Desk({
    bridge: bridge as Bridge,
    disk,
    send: (connection, text) => tell({ kind: 'heard', connection, text }),
    tell: (matches) => others?.postMessage(matches),
    think: (task, text) => think(root, task, text),
  });
  others?.addEventListener('message', ({ data }: MessageEvent<string[]>) =>
    data.forEach((match) => void desk.hear(match)),
  );
  // Later, so that it delays no table; what fails is tried again at the next start.
  setTimeout(() => desk.catchUp().catch(() => undefined), CATCH_UP_AFTER);
  return desk;
}

let desk: Promise<Desk> | null = null;

// Pyodide leaves some rejections unhandled.
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
