/** Connects to a match early, while most of the page is still loading. */
import type { ServerMessage } from '../generated/protocol';
import { helloText, openChannel, type Channel } from './channel';

/** A channel on which hello has been sent, and the messages received since. */
interface Begun {
  readonly channel: Channel;
  readonly heard: readonly string[];
  /** Whether it has been closed since, for instance after a refusal. */
  isClosed: boolean;
}

declare global {
  /** Set by the inlined script of the page, from which nothing can be imported. */
  var begunAhead: (Begun & { match: string; device: string | null }) | null | undefined;
}

/** Connects to a match and holds the connection until `takeAhead`. */
export function connectAhead(match: string, device: string | null, open = openChannel): void {
  const channel = open(match);
  const heard: string[] = [];
  channel.onopen = () => channel.send(helloText(match, device, 0));
  channel.onmessage = ({ data }) => heard.push(data);
  const begun = { match, device, channel, heard, isClosed: false };
  channel.onclose = () => (begun.isClosed = true);
  globalThis.begunAhead = begun;
}

/** The game of that match, if the server has sent its welcome. */
export function gameAhead(): string | undefined {
  const messages = globalThis.begunAhead?.heard.map((text) => JSON.parse(text) as ServerMessage) ?? [];
  return messages.find((message) => message.type === 'welcome')?.match.game;
}

/** Hands the connection over, once, to a caller with the same match and device; null if there is none to use. */
export function takeAhead(match: string, device: string | null): Begun | null {
  const taken = globalThis.begunAhead;
  globalThis.begunAhead = null;
  if (!taken) return null;
  taken.channel.onmessage = taken.channel.onclose = null;
  const isUseful = !taken.isClosed || taken.heard.length > 0;
  if (isUseful && taken.match === match && taken.device === device) return taken;
  taken.channel.onopen = null;
  taken.channel.close();
  return null;
}
