/**
 * A snapshot of the memory of a Python that has started and imported all that a table needs, cached on this device, so that the
 * next table starts faster. It is valid only for the files that it was made with.
 */
const NAME = 'witz-python';
/** The free storage that must be left, in multiples of the snapshot's size, since matches come first. */
const ROOM = 20;

/** Null if the browser has no cache storage, or not for this address. */
async function opened(): Promise<Cache | null> {
  try {
    return (await globalThis.caches?.open(NAME)) ?? null;
  } catch {
    return null;
  }
}

/** The snapshot that was made with these files; null if there is none. */
export async function keptSnapshot(files: string): Promise<ArrayBuffer | null> {
  try {
    return (await (await (await opened())?.match(files))?.arrayBuffer()) ?? null;
  } catch {
    return null;
  }
}

/** Stores a snapshot and deletes those of other files. Nothing waits for it or depends on it. */
export async function keepSnapshot(files: string, snapshot: Uint8Array<ArrayBuffer>): Promise<void> {
  try {
    const { quota = 0, usage = 0 } = (await navigator.storage?.estimate?.()) ?? {};
    const cache = await opened();
    if (!cache || quota - usage < ROOM * snapshot.length) return;
    await dropSnapshots();
    await cache.put(files, new Response(snapshot));
  } catch {
    // The next table starts without a snapshot, too.
  }
}

export async function dropSnapshots(): Promise<void> {
  const cache = await opened();
  for (const kept of (await cache?.keys()) ?? []) await cache?.delete(kept);
}
