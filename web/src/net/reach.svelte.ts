/** Whether the server is reachable: every request updates it, and after a failure the server is polled until it responds. */
import { hasServer, isKept } from '../route/edition';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** Events that end a wait early. */
const SIGNS = ['online', 'visibilitychange'] as const;

let reached = $state(true);

/** Whether the server responded to the last request. */
export const isReached = (): boolean => reached;

/** Whether the files of the page can be fetched. */
export const isFetched = (): boolean => reached || isKept();

/** Records whether the server responded. */
export function noteReach(was: boolean): void {
  if (was === reached) return;
  reached = was;
  if (!was) void askAgain();
}

/** Checks whether the server responds. */
export async function checkReach(): Promise<void> {
  if (!hasServer()) return;
  noteReach(
    await fetch('/health', { cache: 'no-store' }).then(
      () => true,
      () => false,
    ),
  );
}

async function askAgain(): Promise<void> {
  for (let wait = FIRST_WAIT; !reached; wait = Math.min(wait * 2, LONGEST_WAIT)) {
    await waited(wait);
    await checkReach();
  }
}

function waited(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      for (const sign of SIGNS) removeEventListener(sign, done, true);
      resolve();
    };
    const timer = setTimeout(done, milliseconds);
    for (const sign of SIGNS) addEventListener(sign, done, true);
  });
}

// The device lost its network, but a server on the device itself is still reachable.
globalThis.addEventListener?.('offline', () => void checkReach());
