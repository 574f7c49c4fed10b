/** The way to a table inside the page; what it runs on is fetched when it is first gone. */
import type { OwnMatch } from '../generated/protocol';
import type { Channel } from './channel';

const table = () => import('../here/table.svelte');

/** What the page stores to list a match by: its rules, and whether its account can show it when they are gone. */
type Row = Omit<OwnMatch, 'rules_changed'> & { readonly rules: number; readonly has_account?: boolean };

/** As Python says of those that the table itself remembers: what waits begins by the rules of today. */
const listed = ({ rules, has_account: hasAccount = false, ...match }: Row): OwnMatch => ({
  ...match,
  rules_changed: match.status !== 'open' && !hasAccount && rules !== RULES[match.game],
});

/** The matches that are played inside the page, the latest first; null where only the table itself remembers them. */
export async function listInside(): Promise<readonly OwnMatch[] | null> {
  const { openDisk } = await import('../here/disk');
  const disk = await openDisk();
  if (!disk.lasts) return null;
  const rows = (await disk.rows()) as Row[];
  disk.close();
  return rows.map(listed).sort((one, other) => other.touched - one.touched);
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
