import { expect, test, vi } from 'vitest';
import { collected, readCollection } from './collection';
import type { Task } from './deciding';
import { Desk, type Bridge } from './desk';
import { Conflict, Memory, openDisk, Spilling, type Disk } from './disk';

const NOTHING = {
  needs: null,
  match: null,
  appends: [],
  drafts: [],
  sent: [],
  answer: null,
  thought: null,
  question: null,
  seconds_until_think: null,
};
const text = (work: object): string => JSON.stringify({ ...NOTHING, ...work });
const append = (match: string, number: number, ...entries: string[]) => ({
  match,
  number,
  entries,
  at: 0,
  row: { match },
});

/** A bridge with one match `m`, which grows by one entry with each message once its log was passed in. */
class FakeBridge implements Bridge {
  log: string[] | null = null;
  account: unknown;
  row: unknown;
  thoughts = 0;
  asked: string[] = [];
  secondsUntilThink: number | null = null;
  say(connection: number, said: string) {
    if (!this.log) return text({ needs: 'log', match: 'm' });
    this.log.push(said);
    const appends = [append('m', this.log.length - 1, said)];
    return text({ appends, sent: [[connection, `did ${said}`]], seconds_until_think: this.secondsUntilThink });
  }
  ask(method: string, path: string) {
    if (method === 'POST') return text({ question: { about: path } });
    return text({ answer: { ok: true, body: path } });
  }
  leave() {
    return text({});
  }
  think() {
    this.thoughts++;
    this.secondsUntilThink = null;
    return text({ sent: [[1, 'a bot moved']] });
  }
  complete(row: string) {
    this.asked.push(row);
    const { match } = JSON.parse(row) as { match: string };
    return text({ appends: match === 'm' ? [{ ...append('m', 1), account: { match } }] : [] });
  }
  decided(thought: string, action: string) {
    return text({ sent: [[1, `${action || 'a quicker move'} for ${thought}`]] });
  }
  take_in(_match: string, fetched: string) {
    const {
      stored: rows,
      account,
      row,
    } = JSON.parse(fetched) as { stored: { body: string }[]; account?: unknown; row?: unknown };
    const isNew = this.log === null;
    this.log = [...(this.log ?? []), ...rows.map(({ body }) => body)];
    this.account = account;
    this.row = row;
    return text({ sent: isNew ? [] : rows.map(({ body }) => [1, `heard ${body}`]) });
  }
  take_rows() {}
  number() {
    return (this.log?.length ?? 0) - 1;
  }
  drop() {
    this.log = null;
  }
  not_written(connection: number) {
    return text({ sent: [[connection, 'refused']] });
  }
}

function sitting(disk: Disk = new Memory(), think?: (task: Task, text: string) => Promise<string>) {
  const bridge = new FakeBridge();
  const sent: string[] = [];
  const told: string[] = [];
  const waits: (() => void)[] = [];
  const desk = new Desk({
    bridge,
    disk,
    send: (_connection, said) => sent.push(said),
    tell: (matches) => told.push(...matches),
    wait: (_milliseconds, then) => waits.push(then),
    ...(think && { think }),
  });
  return { bridge, disk, sent, told, waits, desk };
}

test('a message is stored before it is answered, and others are notified', async () => {
  const { desk, disk, sent, told } = sitting();
  let isWritten = false;
  const write = disk.write.bind(disk);
  disk.write = async (written) => {
    expect(sent).toEqual([]);
    await write(written);
    isWritten = true;
  };
  await desk.say(1, 'a');
  expect([isWritten, sent, told]).toEqual([true, ['did a'], ['m']]);
  expect((await disk.entries('m', 0)).map(({ body }) => body)).toEqual(['a']);
});

test('after a conflict with another tab its entries are read, and the message is retried', async () => {
  const disk = new Memory();
  const [one, other] = [sitting(disk), sitting(disk)];
  await one.desk.say(1, 'a');
  await other.desk.say(1, 'b');
  await one.desk.say(1, 'c');
  expect((await disk.entries('m', 0)).map(({ body }) => body)).toEqual(['a', 'b', 'c']);
});

test('a message that cannot be stored is refused, and the log is read again', async () => {
  const { desk, disk, sent, bridge } = sitting();
  disk.write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  await desk.say(1, 'a');
  expect([sent, bridge.log]).toEqual([['refused'], null]);
});

test('entries of another tab are sent to the visitors of the match', async () => {
  const disk = new Memory();
  const [one, other] = [sitting(disk), sitting(disk)];
  await one.desk.say(1, 'a');
  await other.desk.say(1, 'b');
  await one.desk.hear('m');
  expect(one.sent).toEqual(['did a', 'heard b']);
});

test('a bot moves once after its delay, and waiting messages come first', async () => {
  const { desk, bridge, waits, sent } = sitting();
  bridge.secondsUntilThink = 0;
  await desk.say(1, 'a');
  await desk.say(1, 'b');
  expect([waits.length, bridge.thoughts]).toEqual([1, 0]);
  waits[0]!();
  await desk.ask('GET', '/games', '', '');
  expect([bridge.thoughts, sent]).toEqual([1, ['did a', 'did b', 'a bot moved']]);
});

test('a bot in another worker blocks nobody, and a quicker one replaces it if it fails', async () => {
  const answers: { resolve: (action: string) => void; reject: (error: Error) => void }[] = [];
  const { desk, bridge, sent } = sitting(
    new Memory(),
    () => new Promise((resolve, reject) => answers.push({ resolve, reject })),
  );
  bridge.ask = () => text({ thought: { asked: 1 } });
  await desk.ask('GET', '/', '', '');
  await desk.say(1, 'a');
  expect(sent).toEqual(['did a']);
  answers[0]!.resolve('a move');
  await vi.waitFor(() => expect(sent).toEqual(['did a', 'a move for {"asked":1}']));
  await desk.ask('GET', '/', '', '');
  answers[1]!.reject(new Error('gone'));
  await vi.waitFor(() => expect(sent.at(-1)).toBe('a quicker move for {"asked":1}'));
});

test('the answer of the coach comes from another worker, and blocks nobody else', async () => {
  const answers: { resolve: (found: string) => void; reject: (error: Error) => void }[] = [];
  const { desk, sent } = sitting(
    new Memory(),
    (task, asked) =>
      new Promise((resolve, reject) =>
        answers.push({
          resolve: (found) => resolve(`{"ok":true,"body":${JSON.stringify([task, asked, found])}}`),
          reject,
        }),
      ),
  );
  const [one, other] = [desk.ask('POST', '/hint', '', ''), desk.ask('POST', '/hint', '', '')];
  await desk.say(1, 'a');
  expect(sent).toEqual(['did a']);
  answers[0]!.resolve('look there');
  expect((await one).body).toEqual(['answer', '{"about":"/hint"}', 'look there']);
  answers[1]!.reject(new Error('gone'));
  expect(await other).toMatchObject({ ok: false, body: { code: 'internal' } });
});

test('a browser without storage gets a store in memory', async () => {
  const forbidden = {
    open: () => {
      throw new DOMException('no', 'SecurityError');
    },
  } as unknown as IDBFactory;
  const blocked = () => undefined;
  expect([(await openDisk(blocked, undefined)).lasts, (await openDisk(blocked, forbidden)).lasts]).toEqual([
    false,
    false,
  ]);
});

test('the account and the row of a match are passed in with its log', async () => {
  const disk = new Memory();
  const account = { match: 'm', body: 'how it ended' };
  await disk.write({ appends: [append('m', 0, 'a')], drafts: [] });
  await disk.write({ appends: [{ ...append('m', 1), account }], drafts: [] });
  const { bridge, desk } = sitting(disk);
  await desk.say(1, 'b');
  expect(bridge.account).toEqual(account);
  expect(bridge.row).toEqual({ match: 'm' });
  const spilling = new Spilling(disk, () => undefined);
  vi.spyOn(disk, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await spilling.write({ appends: [append('m', 2, 'c')], drafts: [] });
  expect(await spilling.account('m')).toEqual(account);
  expect(await spilling.row('m')).toEqual({ match: 'm' });
});

test('matches without an account get one, though nobody opens them', async () => {
  const disk = new Memory();
  await disk.write({ appends: [append('m', 0, 'a'), append('n', 0, 'b')], drafts: [] });
  const { bridge, desk } = sitting(disk);
  await desk.catchUp();
  expect(bridge.asked).toEqual(['{"match":"m"}', '{"match":"n"}']);
  expect([await disk.account('m'), await disk.account('n')]).toEqual([{ match: 'm' }, undefined]);
});

test('a store in memory refuses an entry that exists', async () => {
  const disk = new Memory();
  await disk.write({ appends: [append('m', 0, 'a')], drafts: [] });
  await expect(disk.write({ appends: [append('m', 0, 'b')], drafts: [] })).rejects.toThrow();
  expect(await disk.rows()).toEqual([{ match: 'm' }]);
});

test('a match continues in memory when the disk is full, and the player is told', async () => {
  const disk = new Memory();
  const write = vi.spyOn(disk, 'write');
  const told = vi.fn();
  const spilling = new Spilling(disk, told);
  await spilling.write({ appends: [append('m', 0, 'a')], drafts: [] });
  expect(told).not.toHaveBeenCalled();
  write.mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await spilling.write({ appends: [append('m', 1, 'b')], drafts: [] });
  await spilling.write({ appends: [append('m', 2, 'c'), append('n', 0, 'x')], drafts: [] });
  expect((await spilling.entries('m', 0)).map(({ body }) => body)).toEqual(['a', 'b', 'c']);
  expect([told.mock.calls.length, (await spilling.rows()).length]).toEqual([2, 2]);
  // A conflict with another tab is not a full disk.
  write.mockRejectedValue(new Conflict());
  await expect(spilling.write({ appends: [append('o', 0, 'y')], drafts: [] })).rejects.toThrow(Conflict);
});

test('a match stays in the list when only a draft of it had no room on the disk', async () => {
  const disk = new Memory();
  await disk.write({ appends: [append('m', 0, 'a')], drafts: [] });
  vi.spyOn(disk, 'write').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  const spilling = new Spilling(disk, () => undefined);
  await spilling.write({ appends: [], drafts: [{ match: 'm', seat: 1 }] });
  expect(await spilling.drafts('m')).toEqual([{ match: 'm', seat: 1 }]);
  expect([await spilling.rows(), await spilling.row('m')]).toEqual([[{ match: 'm' }], { match: 'm' }]);
});

test('the matches of a device are exported to a file that can be read back, and other files are refused', async () => {
  const disk = new Memory();
  expect(await collected(disk)).toBeNull();
  await disk.write({
    appends: [{ ...append('m', 0, 'a'), row: { match: 'm', touched: 1.5 } as { match: string } }],
    drafts: [],
  });
  const account = { match: 'n', record: 'r', body: 'b', replay: 's' };
  await disk.write({
    appends: [{ ...append('n', 0, 'z'), row: { match: 'n', touched: 2 } as { match: string }, account }],
    drafts: [],
  });
  const text = await collected(disk);
  expect(readCollection(text!)).toEqual([
    { match: 'm', touched: 1500, entries: ['a'] },
    { match: 'n', touched: 2000, entries: ['z'], account: { record: 'r', body: 'b', replay: 's' } },
  ]);
  const damaged = [
    ['"version":1', '"version":2'],
    ['"a"', '7'],
    ['"r"', '7'],
  ] as const;
  for (const other of ['', '[]', 'null', '{}', ...damaged.map(([now, then]) => text!.replace(now, then))])
    expect(readCollection(other)).toBeNull();
});
