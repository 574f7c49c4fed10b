/** The way to a table inside the page; what it runs on is fetched when it is first gone. */
import type { OwnMatch } from '../generated/protocol';
import type { Channel } from './channel';

const table = () => import('../here/table.svelte');

/** A match of this device as it is listed. */
export type ListedMatch = Omit<OwnMatch, 'rules_changed'>;

/** The matches that are played inside the page, the latest first; null where only the table itself remembers them. */
export async function listInside(): Promise<readonly ListedMatch[] | null> {
  const { openDisk } = await import('../here/disk');
  const disk = await openDisk();
  if (!disk.lasts) return null;
  const rows = (await disk.rows()) as ListedMatch[];
  disk.close();
  return rows.sort((one, other) => other.touched - one.touched);
}

/** All matches that are played inside the page, as one file; null where there is none. */
export async function collection(): Promise<string | null> {
  const [{ openDisk }, { collected }] = await Promise.all([import('../here/disk'), import('../here/collection')]);
  const disk = await openDisk();
  const text = await collected(disk);
  disk.close();
  return text;
}

/** Asks as over HTTP. Rejects when the table cannot begin. */
export const askInside = async (method: string, path: string, device: string, body: string) =>
  (await table()).askHere(method, path, device, body);

/** Opens a channel as `openChannel` does to a server. */
export function openInside(): Channel {
  let inner: Channel | null = null;
  let closed = false;
  const channel: Channel = {
    send: (text) => inner?.send(text),
    close: () => {
      closed = true;
      inner?.close();
    },
    onopen: null,
    onmessage: null,
    onclose: null,
  };
  table().then(
    ({ openHere }) => {
      if (closed) return;
      inner = openHere();
      inner.onopen = () => channel.onopen?.();
      inner.onmessage = (event) => channel.onmessage?.(event);
      inner.onclose = () => channel.onclose?.();
    },
    () => channel.onclose?.(),
  );
  return channel;
}
