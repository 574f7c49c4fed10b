/** The way to a table inside the page; what it runs on is fetched when it is first gone. */
import type { Channel } from './channel';

const table = () => import('../here/table.svelte');

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
