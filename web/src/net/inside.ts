/** Requests and channels to a table inside the page, whose runtime is fetched at first use. */
import type { OwnMatch } from '../generated/protocol';
import type { Disk } from '../here/disk';
import { noteKeeps } from '../storage/keeps.svelte';
import type { Channel } from './channel';

const table = () => import('../here/table.svelte');

/** The stored row of a match in the list: the version of its rules, and whether it has an account to be shown without them. */
type Row = Omit<OwnMatch, 'rules_changed'> & { readonly rules: number; readonly has_account?: boolean };

/**
 * The same as Python does for matches in memory: a match that has not begun gets the current rules, if its game has any. In rows
 * of earlier releases, a match that was called off has empty scores.
 */
const listed = ({ rules, has_account: hasAccount = false, ...match }: Row): OwnMatch => ({
  ...match,
  scores: match.scores?.length ? match.scores : null,
  rules_changed:
    !Object.hasOwn(RULES, match.game) || (match.status !== 'open' && !hasAccount && rules !== RULES[match.game]),
});

/** Opens the storage of the page; reports it while a tab with an older version of the page keeps it from opening. */
async function openStorage(): Promise<Disk> {
  const { openDisk } = await import('../here/disk');
  let blocked = false;
  const disk = await openDisk(() => {
    blocked = true;
    noteKeeps('waits');
  });
  if (blocked) noteKeeps(disk.lasts ? 'all' : 'nothing');
  return disk;
}

/** The matches inside the page, the latest first; null if only the table has them in memory. */
export async function listInside(): Promise<readonly OwnMatch[] | null> {
  const disk = await openStorage();
  if (!disk.lasts) return null;
  const rows = (await disk.rows()) as Row[];
  disk.close();
  return rows.map(listed).sort((one, other) => other.touched - one.touched);
}

/** All matches inside the page as one file; null if there are none. */
export async function collection(): Promise<string | null> {
  const [disk, { collected }] = await Promise.all([openStorage(), import('../here/collection')]);
  const text = await collected(disk);
  disk.close();
  return text;
}

/** Makes a request as over HTTP. Rejects if the table cannot start. */
export const askInside = async (method: string, path: string, device: string, body: string) =>
  (await table()).askHere(method, path, device, body);

/** Opens a channel to a match inside the page, as `openChannel` does to a server. */
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
