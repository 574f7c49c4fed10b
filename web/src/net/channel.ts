/** The way to the server for play, and the first thing said on it. */
import { PROTOCOL_VERSION, type Hello } from '../generated/protocol';

/** The part of a browser's WebSocket that is used, so that tests can bring their own. */
export interface Channel {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
  onclose: (() => void) | null;
}

/** Opens the way to a match: its id is in the address, so that a proxy can send all of a match to one server. */
export function openChannel(match: string): Channel {
  const address = new URL(`/api/play/${encodeURIComponent(match)}`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return new WebSocket(address) as unknown as Channel;
}

/**
 * How the page is to be told what happens: of a view only what changed, and effects only where no draft shows them
 * (with drafts the page looks at those).
 */
const WANTS = { effects: 'without-drafts', parts: true } as const;

/** Asks for a match and what happened in it from a number on. */
export const helloText = (match: string, device: string | null, since: number): string =>
  JSON.stringify({ type: 'hello', protocol: PROTOCOL_VERSION, match, device, since, ...WANTS } satisfies Hello);
