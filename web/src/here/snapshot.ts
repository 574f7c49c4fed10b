/**
 * The memory of a Python that has started and imported all that a table needs, kept on this device: from it the next table
 * stands without any of that being done again. It is good for the files that it was made with, and for no others.
 */
const NAME = 'witz-python';
/** It is kept only where that much room, in multiples of it, is left: matches come first. */
const ROOM = 20;

/** None where the browser keeps nothing, or may not for this address. */
async function opened(): Promise<Cache | null> {
  try {
    return (await globalThis.caches?.open(NAME)) ?? null;
  } catch {
    return null;
  }
}

/** The one that was made with these files; null where there is none. */
export async function keptSnapshot(files: string): Promise<ArrayBuffer | null> {
  try {
    return (await (await (await opened())?.match(files))?.arrayBuffer()) ?? null;
  } catch {
    return null;
  }
}

/** Keeps one in place of those of other files. Nobody waits for it, and nothing depends on it. */
export async function keepSnapshot(files: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const cache = await opened();
    if (!cache || quota - usage < ROOM * snapshot.length) return;
    await dropSnapshots();
    await cache.put(files, new Response(snapshot));
  } catch {
    // The next table starts as this one did.
  }
}

export async function dropSnapshots(): Promise<void> {
  const cache = await opened();
  for (const kept of (await cache?.keys()) ?? []) await cache?.delete(kept);
}
