/** Whether the server can be reached: every request tells, and while it cannot it is asked again and again. */
import { hasServer, isKept } from '../route/edition';

const FIRST_WAIT = 1000;
const LONGEST_WAIT = 15_000;
/** What ends a wait before its time. */
const SIGNS = ['online', 'visibilitychange'] as const;

let reached = $state(true);

/** Whether the server answered the last time that it was asked. */
export const isReached = (): boolean => reached;

/** Whether what the page is made of can be fetched. */
export const isFetched = (): boolean => reached || isKept();

/** Notes that the server answered, or did not. */
export function noteReach(was: boolean): void {
  if (was === reached) return;
  reached = was;
  if (!was) void askAgain();
}

/** Asks the server whether it is there. */
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

// The device has lost its network; a server on the device itself is still there.
globalThis.addEventListener?.('offline', () => void checkReach());
