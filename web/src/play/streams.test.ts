/** Recorded message streams that every client must fold to the same result; see tests/server/test_streams.py. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { MatchInfo, SeatPresence, ServerMessage, Table } from '../generated/protocol';
import { sideOf, type Entry } from '../model/match';
import type { Channel } from '../net/channel';
import { LiveMatch } from './live.svelte';

type Step = { connect: number; since?: number } | { receive: ServerMessage } | { sent: Record<string, unknown> };
interface Recorded {
  stream: Step[];
  expected: {
    number: number;
    match: MatchInfo;
    you: number[];
    presence: SeatPresence[];
    entries: Entry[];
    tables: Table[];
  };
}

beforeEach(() => {
  vi.useFakeTimers();
  const page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const STREAMS = import.meta.glob<Recorded>('../../../tests/support/streams/*.json', { eager: true, import: 'default' });

test.each(Object.entries(STREAMS))('%s', (_, { stream, expected }) => {
  let sent: Record<string, unknown>[] = [];
  let channel: Channel | null = null;
  const open = (): Channel => {
    channel = {
      send: (text) => sent.push(JSON.parse(text) as Record<string, unknown>),
      close: () => undefined,
      onopen: null,
      onmessage: null,
      onclose: null,
    };
    return channel;
  };
  const live = new LiveMatch('m'.repeat(16), { open });
  let [connections, requests] = [0, 0];
  for (const step of stream) {
    if ('connect' in step) {
      if (connections++ > 0) {
        channel!.onclose?.();
        live.reconnect();
      }
      sent = [];
      channel!.onopen?.();
      const { connect: _connection, ...since } = step;
      expect(sent).toMatchObject([{ type: 'hello', ...since }]);
      sent = [];
    } else if ('receive' in step) {
      expect(sent).toEqual([]);
      channel!.onmessage?.({ data: JSON.stringify(step.receive) });
    } else {
      expect(sent).toHaveLength(1);
      expect(sent[0]).toMatchObject(step.sent);
      sent = [];
      requests++;
    }
  }
  expect(sent).toEqual([]);
  expect([connections, requests]).toEqual([2, 3]);
  const state = live.state!;
  expect(state.number).toBe(expected.number);
  expect([state.info, state.you, state.presence]).toEqual([expected.match, expected.you, expected.presence]);
  expect(state.entries).toEqual(expected.entries);
  for (const { seat, ...table } of expected.tables) expect(sideOf(state, seat)).toMatchObject(table);
  live.close();
});

test('there are streams to fold', () => expect(Object.keys(STREAMS).length).toBeGreaterThan(0));
