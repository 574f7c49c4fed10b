import { beforeEach, expect, test } from 'vitest';
import type { ServerMessage, Welcome } from '../generated/protocol';
import { connectAhead, gameAhead } from './ahead';
import type { Channel } from './channel';
import { Socket, type Link } from './socket';

class FakeChannel implements Channel {
  sent: Record<string, unknown>[] = [];
  closed = false;
  onopen: Channel['onopen'] = null;
  onmessage: Channel['onmessage'] = null;
  onclose: Channel['onclose'] = null;
  send(text: string) {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close() {
    this.closed = true;
  }
  hears(message: Partial<ServerMessage> | { type: 'goodbye'; code: 'shutting-down' }) {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

const WELCOME = { type: 'welcome', id: null, number: 3 } as Partial<Welcome>;

let channels: FakeChannel[];
let links: [Link, string | null][];
let received: string[];
let waits: { milliseconds: number; then: () => void; stopped: boolean }[];
let since: number;
let socket: Socket;

const last = (): FakeChannel => channels.at(-1)!;
const pending = () => waits.filter((wait) => !wait.stopped);

beforeEach(() => {
  [channels, links, received, waits, since] = [[], [], [], [], 0];
  socket = new Socket({
    match: 'm',
    device: 'd',
    since: () => since,
    receive: (message) => received.push(message.type),
    link: (link, reason) => links.push([link, reason]),
    open: () => (channels.push(new FakeChannel()), last()),
    wait: (milliseconds, then) => {
      const wait = { milliseconds, then: () => ((wait.stopped = true), then()), stopped: false };
      waits.push(wait);
      return () => (wait.stopped = true);
    },
    random: () => 0.5,
  });
  socket.connect();
  last().onopen?.();
});

const act = () => socket.send({ type: 'act', seat: 1, decision: 'round 1 choose', actions: ['choose 1'] });

test('the first message is the hello, with its options and the number of the last known entry', () => {
  expect(last().sent).toEqual([
    { type: 'hello', protocol: 1, match: 'm', device: 'd', since: 0, effects: 'without-drafts', parts: true },
  ]);
});

test('a message waits for the welcome, and its answer resolves it', async () => {
  const answer = act();
  expect(last().sent).toHaveLength(1);
  last().hears(WELCOME);
  const { id } = last().sent[1] as { id: string };
  last().hears({ type: 'accepted', id, number: 4 });
  await expect(answer).resolves.toMatchObject({ number: 4 });
});

test('a refusal rejects with its code, rule and cells', async () => {
  last().hears(WELCOME);
  const answer = act();
  const { id } = last().sent[1] as { id: string };
  last().hears({ type: 'refused', id, code: 'no-contact', rule: '5a', cells: ['1d4'], detail: null });
  await expect(answer).rejects.toMatchObject({ code: 'no-contact', rule: '5a', cells: ['1d4'] });
});

test('after a lost connection it sends its number, and unanswered messages again with the same id', () => {
  last().hears(WELCOME);
  void act();
  const before = last().sent[1];
  last().onclose?.();
  expect(links.at(-1)).toEqual(['offline', null]);
  since = 4;
  pending().at(-1)!.then();
  last().onopen?.();
  expect(last().sent[0]).toMatchObject({ type: 'hello', since: 4 });
  last().hears(WELCOME);
  expect(last().sent[1]).toEqual(before);
});

test('the delay grows after each failure, and is reset after a welcome', () => {
  const lengths: number[] = [];
  for (let at = 0; at < 7; at++) {
    last().onclose?.();
    lengths.push(pending().at(-1)!.milliseconds);
    pending().at(-1)!.then();
  }
  expect(lengths).toEqual([500, 1000, 2000, 4000, 8000, 15000, 15000]);
  last().hears(WELCOME);
  last().onclose?.();
  expect(pending().at(-1)!.milliseconds).toBe(500);
});

test('a missing answer to a ping counts as a lost connection', () => {
  last().hears(WELCOME);
  pending().at(-1)!.then();
  expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
  pending().at(-1)!.then();
  expect(links.at(-1)).toEqual(['offline', null]);
});

test('in doubt it pings at once, but only on an open connection', () => {
  socket.doubt();
  expect(last().sent).toHaveLength(1);
  last().hears(WELCOME);
  socket.doubt();
  expect(last().sent.at(-1)).toMatchObject({ type: 'ping' });
  last().hears({ type: 'pong', id: 'x' });
  expect(links.at(-1)).toEqual(['online', null]);
  socket.doubt();
  pending().at(-1)!.then();
  expect(links.at(-1)).toEqual(['offline', null]);
});

test('an unknown match ends it for good, and waiting messages are refused', async () => {
  const answer = act();
  last().hears({ type: 'refused', id: null, code: 'no-such-match', rule: null, cells: [], detail: null });
  await expect(answer).rejects.toMatchObject({ code: 'no-such-match' });
  expect(links.at(-1)).toEqual(['ended', 'no-such-match']);
  expect(pending()).toHaveLength(0);
});

test('it reconnects to a server that shuts down', () => {
  last().hears(WELCOME);
  last().hears({ type: 'goodbye', code: 'shutting-down' });
  last().onclose?.();
  expect(links.at(-1)).toEqual(['offline', null]);
});

test('a refused resync is requested again once after a delay, and not on a lost connection', () => {
  last().hears(WELCOME);
  const resyncs = () => last().sent.filter(({ type }) => type === 'resync');
  const refuse = ({ id }: Record<string, unknown>) =>
    last().hears({ type: 'refused', id: id as string, code: 'busy', rule: null, cells: [], detail: null });
  const asks = () => pending().filter(({ milliseconds }) => milliseconds === 1000);
  socket.resync();
  socket.resync();
  resyncs().forEach(refuse);
  expect([resyncs().length, asks().length]).toEqual([2, 1]);
  since = 4;
  asks()[0]!.then();
  expect(resyncs().at(-1)).toMatchObject({ since: 4 });
  refuse(resyncs().at(-1)!);
  last().onclose?.();
  expect(asks()).toEqual([]);
});

test('drafts reach the receiver as well as their sender', async () => {
  last().hears(WELCOME);
  const answer = socket.send({ type: 'draft', seat: 1, decision: 'x', plan: 'hand', placed: [], undone: [] });
  last().hears({ type: 'drafted', id: (last().sent[1] as { id: string }).id, seat: 1 });
  await expect(answer).resolves.toMatchObject({ type: 'drafted' });
  expect(received).toEqual(['welcome', 'drafted']);
});

test('a connection opened in advance is taken over with the messages received on it', () => {
  const ahead = new FakeChannel();
  connectAhead('m', 'd', () => ahead);
  ahead.onopen?.();
  ahead.hears({ type: 'presence', seats: [] });
  expect(gameAhead()).toBeUndefined();
  ahead.hears({ ...WELCOME, match: { game: 'yaxha' } as Welcome['match'] });
  expect(gameAhead()).toBe('yaxha');
  const opened = channels.length;
  socket.connect();
  expect(channels).toHaveLength(opened);
  expect(received).toEqual(['presence', 'welcome']);
  expect(links.at(-1)).toEqual(['online', null]);
  void act();
  expect(ahead.sent.map(({ type }) => type)).toEqual(['hello', 'act']);
});

test('a connection opened in advance for another match, or lost, is not used', () => {
  const other = new FakeChannel();
  connectAhead('another', 'd', () => other);
  socket.connect();
  expect(other.closed).toBe(true);
  const lost = new FakeChannel();
  connectAhead('m', 'd', () => lost);
  lost.onclose?.();
  socket.connect();
  last().onopen?.();
  expect(channels).toHaveLength(3);
  expect(last().sent).toMatchObject([{ type: 'hello', match: 'm' }]);
});

test('a refusal on a connection opened in advance is final, even if the server has closed it since', () => {
  const refused = new FakeChannel();
  connectAhead('m', 'd', () => refused);
  refused.onopen?.();
  refused.hears({ type: 'refused', id: null, code: 'rules-changed' });
  refused.onclose?.();
  const opened = channels.length;
  socket.connect();
  expect(links.at(-1)).toEqual(['ended', 'rules-changed']);
  expect(channels).toHaveLength(opened);
  expect(pending()).toHaveLength(0);
});

test('messages received in advance after the connection is lost do not stop the next attempt', () => {
  const refused = new FakeChannel();
  connectAhead('m', 'd', () => refused);
  refused.onopen?.();
  refused.hears({ type: 'refused', id: null, code: 'slow-down' });
  refused.hears({ type: 'goodbye', code: 'no-hello' });
  refused.onclose?.();
  socket.connect();
  expect(links.at(-1)).toEqual(['offline', null]);
  expect(pending().map(({ milliseconds }) => milliseconds)).toEqual([500]);
});

test('a connection opened in advance and closed after the welcome is reopened', () => {
  const lost = new FakeChannel();
  connectAhead('m', 'd', () => lost);
  lost.onopen?.();
  lost.hears(WELCOME);
  lost.onclose?.();
  socket.connect();
  expect(links.at(-1)).toEqual(['offline', null]);
  const opened = channels.length;
  pending()[0]!.then();
  expect(channels).toHaveLength(opened + 1);
});
