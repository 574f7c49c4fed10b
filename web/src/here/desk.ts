/** Serialises the calls to a table inside the page: one after the other, written to the disk before messages are sent. */
import type { Task } from './deciding';
import { Conflict, type Disk, type Written } from './disk';

/** The calls of witz.page.bridge: JSON in, JSON out. */
export interface Bridge {
  say(connection: number, text: string): string;
  ask(method: string, path: string, device: string, body: string): string;
  leave(connection: number): string;
  think(): string;
  complete(row: string): string;
  decided(thought: string, action: string): string;
  take_in(match: string, fetched: string): string;
  take_rows(rows: string): void;
  number(match: string): number;
  drop(match: string): void;
  not_written(connection: number, text: string): string;
}

export interface Answer {
  readonly ok: boolean;
  readonly body: unknown;
}

interface Work extends Written {
  readonly needs: 'log' | 'rows' | null;
  readonly match: string | null;
  readonly sent: readonly (readonly [number, string])[];
  readonly answer: Answer | null;
  /** A bot's move that the thinking worker should decide. */
  readonly thought: object | null;
  /** A task for the thinking worker, whose result is the answer to the request. */
  readonly question: object | null;
  /** Seconds to wait before bots think. */
  readonly seconds_until_think: number | null;
}

interface DeskOptions {
  readonly bridge: Bridge;
  readonly disk: Disk;
  readonly send: (connection: number, text: string) => void;
  /** Notifies other tabs of writes to these matches. */
  readonly tell?: (matches: readonly string[]) => void;
  /** Runs a task in the thinking worker (a bot's move, or the coach). */
  readonly think?: (task: Task, text: string) => Promise<string>;
  readonly wait?: (milliseconds: number, then: () => void) => void;
}

/** Retries after a conflict with another tab. */
const ATTEMPTS = 10;
const refused = (code: string): Answer => ({
  ok: false,
  body: { code, rule: null, cells: [], line: null, detail: null },
});
const NOWHERE = (): Promise<string> => Promise.reject(new Error('nobody thinks here'));

export class Desk {
  private last: Promise<unknown> = Promise.resolve();
  private thinking = false;

  constructor(private readonly options: DeskOptions) {}

  /** Handles a message of a connection; the responses are sent to the connections. */
  say(connection: number, text: string): Promise<void> {
    return this.next(async () => {
      const { bridge } = this.options;
      if ((await this.work(() => bridge.say(connection, text))) === null)
        this.send(JSON.parse(bridge.not_written(connection, text)) as Work);
    });
  }

  /** Handles a request, and resolves with its response. */
  async ask(method: string, path: string, device: string, body: string): Promise<Answer> {
    const { bridge, think = NOWHERE } = this.options;
    const work = await this.next(() => this.work(() => bridge.ask(method, path, device, body)));
    if (!work?.question) return work?.answer ?? refused('store-unavailable');
    // Outside the queue, so that it blocks nothing else.
    return think('answer', JSON.stringify(work.question)).then(
      (found) => JSON.parse(found) as Answer,
      () => refused('internal'),
    );
  }

  leave(connection: number): Promise<void> {
    return this.next(async () => void this.options.bridge.leave(connection));
  }

  /** Another tab has written to a match: its new entries are sent to the connections of this tab. */
  hear(match: string): Promise<void> {
    return this.next(async () => {
      const { bridge, disk } = this.options;
      const number = bridge.number(match);
      if (number < 0) return;
      const stored = await disk.entries(match, number + 1);
      if (stored.length > 0) this.send(JSON.parse(bridge.take_in(match, JSON.stringify({ stored }))) as Work);
    });
  }

  /** Gives accounts to finished matches that have none, one at a time: other calls come between. */
  async catchUp(): Promise<void> {
    const { bridge, disk } = this.options;
    for (const row of await disk.rows()) await this.next(() => this.work(() => bridge.complete(JSON.stringify(row))));
  }

  private next<T>(what: () => Promise<T>): Promise<T> {
    const done = this.last.then(what);
    this.last = done.catch(() => undefined);
    return done;
  }

  /** Makes a call, fetches the stored data that it needs, and writes and sends its results; null if the write failed. */
  private async work(call: () => string): Promise<Work | null> {
    const { bridge, disk, tell } = this.options;
    for (let attempt = 0; attempt < ATTEMPTS;) {
      const work = JSON.parse(call()) as Work;
      if (work.needs === 'rows') {
        bridge.take_rows(JSON.stringify(await disk.rows()));
        continue;
      }
      if (work.needs === 'log') {
        const match = work.match!;
        const [stored, drafts, account, row] = await Promise.all([
          disk.entries(match, 0),
          disk.drafts(match),
          disk.account(match),
          disk.row(match),
        ]);
        const fetched = JSON.stringify({ stored, drafts, account: account ?? null, row: row ?? null });
        this.send(JSON.parse(bridge.take_in(match, fetched)) as Work);
        continue;
      }
      const matches = [...new Set([...work.appends, ...work.drafts].map(({ match }) => match))];
      try {
        if (matches.length > 0) await disk.write(work);
      } catch (error) {
        // The write failed, so the bridge drops these matches and reads their logs again.
        matches.forEach((match) => bridge.drop(match));
        if (!(error instanceof Conflict)) return null;
        attempt++;
        continue;
      }
      this.send(work);
      if (work.appends.length > 0) tell?.(matches);
      return work;
    }
    return null;
  }

  /** Runs outside the queue; if the task fails, the bridge has a quicker bot decide. */
  private async decide(thought: string): Promise<void> {
    const { bridge, think = NOWHERE } = this.options;
    const action = await think('decide', thought).catch(() => '');
    await this.next(() => this.work(() => bridge.decided(thought, action)));
  }

  private send(work: Work): void {
    for (const [connection, text] of work.sent) this.options.send(connection, text);
    if (work.thought) void this.decide(JSON.stringify(work.thought));
    if (work.seconds_until_think === null || this.thinking) return;
    this.thinking = true;
    const { wait = (milliseconds, then) => void setTimeout(then, milliseconds), bridge } = this.options;
    // Never synchronously: messages that arrived meanwhile come first.
    wait(work.seconds_until_think * 1000, () =>
      this.next(async () => {
        this.thinking = false;
        await this.work(() => bridge.think());
      }),
    );
  }
}
