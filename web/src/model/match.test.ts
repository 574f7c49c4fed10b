import { expect, test } from 'vitest';
import type { ServerMessage, Update, Welcome, YaxhaView } from '../generated/protocol';
import { actorOf, drafted, present, secondsAway, sideOf, updated, welcomed, type MatchState } from './match';
import recorded from './recorded.json';

// Messages of a real server to Ana, in the first round against a bot: she tries a tile out, chooses it and builds.
const messages = recorded as unknown as ServerMessage[];
const welcome = messages.find((message): message is Welcome => message.type === 'welcome')!;
const updates = messages.filter((message): message is Update => message.type === 'update');

function fold(upTo = messages.length): MatchState {
  let state: MatchState | null = null;
  for (const message of messages.slice(0, upTo)) {
    if (message.type === 'welcome') state = welcomed(state, message, 0);
    else if (state && message.type === 'update') state = updated(state, message);
    else if (state && message.type === 'drafted') state = drafted(state, message);
  }
  return state!;
}
const begun = (): MatchState => welcomed(null, welcome, 0)!;
const viewOf = (state: MatchState): YaxhaView => sideOf(state, 1)!.view as YaxhaView;

test('the welcome gives the whole table', () => {
  const state = begun();
  expect(state.you).toEqual([1]);
  expect(state.info.status).toBe('running');
  expect(sideOf(state, 1)).toMatchObject({ decision: 'round 1 choose', answered: [], drafts: [] });
  expect(viewOf(state).market).toHaveLength(2);
});

test('updates change only what they name', () => {
  const before = begun();
  const after = updated(before, {
    type: 'update',
    number: before.number + 1,
    events: [],
    tables: [{ seat: 1, answered: ['choose 1'] }],
  })!;
  expect(sideOf(after, 1)).toEqual({ ...sideOf(before, 1), answered: ['choose 1'] });
  expect(after.info).toBe(before.info);
});

test('an update changes only the named members of a view', () => {
  const before = begun();
  const after = updated(before, {
    type: 'update',
    number: before.number + 1,
    events: [],
    tables: [{ seat: 1, parts: { round: 7 } }],
  })!;
  expect(viewOf(after)).toEqual({ ...viewOf(before), round: 7 });
});

test('an update changes only the named members of seats', () => {
  const before = begun();
  const after = updated(before, {
    type: 'update',
    number: before.number + 1,
    events: [],
    tables: [{ seat: 1, parts: { seats: [{}, { left: 2 }] } }],
  })!;
  const [first, second] = viewOf(before).seats;
  expect(viewOf(after)).toEqual({ ...viewOf(before), seats: [first, { ...second, left: 2 }] });
});

test('a round later the pyramid is built, and the next choice is due', () => {
  const state = fold();
  expect(viewOf(state).round).toBe(2);
  expect(viewOf(state).seats[0]!.pyramid).toHaveLength(3);
  expect(sideOf(state, 1)!.decision).toBe('round 2 choose');
  expect(state.number).toBe(updates.at(-1)!.number);
});

test('the log has every entry once, in order', () => {
  const numbers = fold().entries.map(({ number }) => number);
  expect(numbers).toEqual(numbers.map((_, at) => at));
});

test('a repeated update changes nothing', () => {
  const state = fold();
  expect(updated(state, updates[0]!)).toBe(state);
});

test('a gap asks for a resync', () => {
  expect(updated(begun(), updates[1]!)).toBeNull();
});

test('a welcome after a lost connection keeps the known log', () => {
  const before = fold();
  const again = welcomed(
    before,
    { ...welcome, number: before.number + 1, entries: [{ number: before.number + 1, events: [] }] },
    0,
  )!;
  expect(again.entries).toHaveLength(before.entries.length + 1);
  expect(again.entries.slice(0, -1)).toEqual(before.entries);
});

test('an unrequested welcome with missing entries asks for a resync', () => {
  const before = fold();
  expect(welcomed(before, { ...welcome, number: before.number + 3, entries: [] }, 0)).toBeNull();
  expect(
    welcomed(
      before,
      { ...welcome, number: before.number + 3, entries: [{ number: before.number + 3, events: [] }] },
      0,
    ),
  ).toBeNull();
});

test('an unrequested welcome without new entries keeps the log', () => {
  const before = fold();
  expect(welcomed(before, { ...welcome, number: before.number, entries: [] }, 0)!.entries).toEqual(before.entries);
});

test('a draft replaces the previous one of the same plan', () => {
  const drafts = messages.filter((message) => message.type === 'drafted');
  let state = begun();
  for (const message of drafts.slice(0, 2)) state = drafted(state, message);
  expect(sideOf(state, 1)!.drafts).toEqual([drafts[1]!.draft]);
});

test('the plan of a tile becomes the plan of the hand when the tile is taken', () => {
  const chosen = messages.findIndex((message) => message.type === 'accepted');
  const state = fold(chosen);
  expect(sideOf(state, 1)!.drafts.map(({ plan }) => plan)).toEqual(['hand']);
});

test('the time of absence grows for absent players only', () => {
  const seats = [
    { seat: 1, connected: true, seconds: 9 },
    { seat: 2, connected: false, seconds: 50 },
  ];
  const state = present(begun(), { type: 'presence', seats }, 1000);
  expect(secondsAway(state, 1, 20_000)).toBeNull();
  expect(secondsAway(state, 2, 13_000)).toBe(62);
});

test('the acting seat is named first', () => {
  const entry = messages
    .flatMap((message) => (message.type === 'update' ? [message.events] : []))
    .find((events) => events.some(({ event }) => event === 'revealed'))!;
  expect(actorOf(entry)).toBe(1);
  expect(actorOf([{ event: 'tile-filled', tile: 1, cubes: 'OOB' }])).toBeNull();
});
