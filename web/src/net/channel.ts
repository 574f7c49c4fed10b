/** The WebSocket to the server for play, and the first message on it. */
import { PROTOCOL_VERSION, type Hello } from '../generated/protocol';

/** The part of a browser's WebSocket that is used, so that tests can pass their own. */
export interface Channel {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** Opens a WebSocket to a match; the id in the address lets a proxy route all connections of a match to one server. */
export function openChannel(match: string): Channel {
  const address = new URL(`/api/play/${encodeURIComponent(match)}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as unknown as Channel;
}

/**
 * The form of updates that the page wants: only the changed parts of a view, and effects only if there are no drafts
 * (otherwise the page takes them from the drafts).
 */
const WANTS = { effects: 'without-drafts', parts: true } as const;

/** The hello message: asks for a match and its entries from a number on. */
export const helloText = (match: string, device: string | null, since: number): string =>
  JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, match, device, since, ...WANTS } satisfies Hello);
