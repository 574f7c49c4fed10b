import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { ServerMessage, Update, Welcome } from '../generated/protocol';
import { sideOf } from '../model/match';
import recorded from '../model/recorded.json';
import type { Channel } from '../net/channel';
import { Refusal } from '../net/refusal';
import { LiveMatch } from './live.svelte';

// Messages of a real server to Ana, in the first round against a bot.
const messages = recorded as unknown as ServerMessage[];
const welcome = messages.find((message): message is Welcome => message.type === 'welcome')!;
const updates = messages.filter((message): message is Update => message.type === 'update');

/** A fake channel: the messages sent on it, and those that it delivers. */
class Line implements Channel {
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  readonly sent: Record<string, unknown>[] = [];
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
  say(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  /** The last sent message of a type. */
  last(type: string): Record<string, unknown> | undefined {
    return this.sent.findLast((message) => message['type'] === type);
  }
}

let lines: Line[] = [];
let live: LiveMatch;
const line = (): Line => lines.at(-1)!;
let page: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  lines = [];
  page = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  for (const name of ['addEventListener', 'removeEventListener'] as const) vi.stubGlobal(name, page[name].bind(page));
});
afterEach(() => {
  live.close();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function open(rest = 0): LiveMatch {
  live = new LiveMatch('abcdefghijklmnop', {
    rest: () => rest,
    open: () => {
      lines.push(new Line());
      return line();
    },
  });
  line().onopen?.();
  line().say(welcome);
  return live;
}

describe('a table', () => {
  test('is there with the welcome, and sends a hello without a number', () => {
    open();
    expect(line().sent[0]).toMatchObject({ type: 'hello', match: 'abcdefghijklmnop', since: 0 });
    expect(live.link).toBe('online');
    expect(live.shown).toBe(live.state);
    expect(live.state?.number).toBe(welcome.number);
  });

  test('follows the updates', () => {
    open();
    for (const update of updates) line().say(update);
    expect(live.state?.number).toBe(updates.at(-1)!.number);
    expect(live.state?.entries.map(({ number }) => number)).toEqual([...Array(updates.at(-1)!.number + 1).keys()]);
  });

  test('asks for a resync after an update that leaves entries out', () => {
    open();
    line().say(updates[1]!);
    expect(live.state?.number).toBe(welcome.number);
    expect(line().last('resync')).toMatchObject({ since: welcome.number + 1 });
  });

  test('asks for a resync after a welcome that leaves entries out, and then has them all', () => {
    open();
    const number = updates[2]!.number;
    line().say({ ...welcome, number, entries: [] });
    expect(live.state?.number).toBe(welcome.number);
    expect(line().last('resync')).toMatchObject({ since: welcome.number + 1 });
    line().say({
      ...welcome,
      number,
      entries: updates.slice(0, 3).map((update) => ({ number: update.number, events: update.events })),
    });
    expect(live.state?.entries.map((entry) => entry.number)).toEqual([...Array(number + 1).keys()]);
  });

  test('reconnects after a lost connection with the number of its last entry', () => {
    open();
    line().say(updates[0]!);
    line().onclose?.();
    expect([live.link, live.cut]).toEqual(['offline', true]);
    vi.advanceTimersByTime(1000);
    expect(lines).toHaveLength(2);
    line().onopen?.();
    expect(line().sent[0]).toMatchObject({ type: 'hello', since: updates[0]!.number + 1 });
  });

  test('is closed for good if a match cannot continue under the current rules', () => {
    open();
    line().onclose?.();
    vi.advanceTimersByTime(1000);
    line().onopen?.();
    line().say({ type: 'refused', id: null, code: 'rules-changed', rule: null, cells: [], detail: null });
    vi.advanceTimersByTime(60_000);
    expect([live.ended, lines.length]).toEqual(['rules-changed', 2]);
  });

  test.each(['seat-moved', 'no-such-match', 'rules-changed'])('is closed for good by %s', (code) => {
    open();
    line().say({ type: 'goodbye', code });
    vi.advanceTimersByTime(60_000);
    expect([live.ended, lines.length]).toEqual([code, 1]);
  });
});

describe('the pace', () => {
  test('shows moves of others one by one, and the current state after a press', () => {
    open(700);
    live.isMove = () => true;
    const foreign = updates.map((update, at) => ({ ...update, number: welcome.number + 1 + at, events: [] }));
    for (const update of foreign.slice(0, 3)) line().say(update);
    expect(live.shown?.number).toBe(welcome.number + 1);
    vi.advanceTimersByTime(700);
    expect(live.shown?.number).toBe(welcome.number + 2);
    page.dispatchEvent(new Event('pointerdown'));
    expect(live.shown?.number).toBe(welcome.number + 3);
  });
});

describe('an action of a seat', () => {
  test('names its decision, and is pending until it is answered', async () => {
    open();
    const acted = live.act(1, ['choose 1']);
    expect(line().last('act')).toMatchObject({ seat: 1, decision: 'round 1 choose', actions: ['choose 1'] });
    expect([...live.busy]).toEqual([1]);
    line().say({ type: 'accepted', id: line().last('act')!['id'], number: 5 });
    await acted;
    expect([...live.busy]).toEqual([]);
  });

  test('is refused without a decision, and sends nothing', async () => {
    open();
    await expect(live.act(2, ['choose 1'])).rejects.toMatchObject({ code: 'not-asked' });
    expect(line().last('act')).toBeUndefined();
  });

  test('is shown in a plan before the server has answered, and removed when it is refused', async () => {
    open();
    const draft = messages.find((message) => message.type === 'drafted')!.draft;
    line().say({ type: 'drafted', id: 'other', seat: 1, draft });
    const letter = draft.hand[0]!;
    const tried = live.tryOut(1, draft.plan, { placed: [...draft.placed, `place ${letter} 1d4`], undone: [] });
    expect(live.draft(1, draft.plan)?.pyramid).toContain(`${letter}1d4`);
    line().say({
      type: 'refused',
      id: line().last('draft')!['id'],
      code: 'cell-filled',
      rule: '5',
      cells: [],
      detail: null,
    });
    await expect(tried).rejects.toBeInstanceOf(Refusal);
    expect(live.draft(1, draft.plan)).toEqual(draft);
  });
});

describe('why not', () => {
  test.each([
    [null, null],
    [
      { code: 'no-contact', rule: '5a', cells: ['1f5'], detail: null },
      { code: 'no-contact', rule: '5a', cells: ['1f5'] },
    ],
  ])('is a question without an action: %o', async (reason, answer) => {
    open();
    const before = live.state;
    const asked = live.whyNot(1, ['place O 1f5'], 'tile 1');
    expect(line().sent.map(({ type }) => type)).toEqual(['hello', 'why-not']);
    expect(line().last('why-not')).toMatchObject({
      seat: 1,
      decision: 'round 1 choose',
      actions: ['place O 1f5'],
      plan: 'tile 1',
    });
    line().say({ type: 'reasoned', id: line().last('why-not')!['id'], reason });
    if (answer === null) expect(await asked).toBeNull();
    else expect(await asked).toMatchObject(answer);
    expect(live.state).toBe(before);
    expect(sideOf(live.state!, 1)!.drafts).toEqual([]);
  });
});
