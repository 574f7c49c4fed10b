/**
 * The storage of matches inside the page: their logs, the drafts of their seats, a row for each in the list, and accounts of
 * finished ones, from which they are shown when their rules are gone.
 */

interface Append {
  readonly match: string;
  readonly number: number;
  readonly entries: readonly string[];
  readonly at: number;
  readonly row: { readonly match: string };
  readonly account?: StoredAccount | null;
}
interface StoredAccount {
  readonly match: string;
}
interface StoredDraft {
  readonly match: string;
  readonly seat: number;
}
interface Stored {
  readonly match: string;
  readonly number: number;
  readonly at: number;
  readonly body: string;
}
export interface Written {
  readonly appends: readonly Append[];
  readonly drafts: readonly StoredDraft[];
}

/** Another tab has already written the entry. */
export class Conflict extends Error {}

export interface Disk {
  /** Whether the data is still there when the page is opened again. */
  readonly lasts: boolean;
  /** The entries of a match from a number on. */
  entries(match: string, since: number): Promise<Stored[]>;
  drafts(match: string): Promise<StoredDraft[]>;
  /** The account of a match; undefined if it has none. */
  account(match: string): Promise<StoredAccount | undefined>;
  rows(): Promise<unknown[]>;
  /** The row of a match; undefined if there is none. */
  row(match: string): Promise<unknown>;
  /** Writes everything or nothing; resolves when it is durable. Rejects with a Conflict if an entry exists already. */
  write(written: Written): Promise<void>;
  close(): void;
}

const stored = ({ match, number, entries, at }: Append): Stored[] =>
  entries.map((body, after) => ({ match, number: number + after, at, body }));

/** An in-memory disk, for browsers without storage. */
export class Memory implements Disk {
  readonly lasts = false;
  private readonly logs = new Map<string, Stored[]>();
  private readonly kept = new Map<string, StoredDraft>();
  private readonly accounts = new Map<string, StoredAccount>();
  private readonly listed = new Map<string, unknown>();

  async entries(match: string, since: number): Promise<Stored[]> {
    return (this.logs.get(match) ?? []).slice(since);
  }
  async drafts(match: string): Promise<StoredDraft[]> {
    return [...this.kept.values()].filter((draft) => draft.match === match);
  }
  async account(match: string): Promise<StoredAccount | undefined> {
    return this.accounts.get(match);
  }
  async rows(): Promise<unknown[]> {
    return [...this.listed.values()];
  }
  async row(match: string): Promise<unknown> {
    return this.listed.get(match);
  }
  async write({ appends, drafts }: Written): Promise<void> {
    for (const { match, number } of appends)
      if ((this.logs.get(match)?.length ?? 0) !== number) throw new Conflict(match);
    for (const append of appends) {
      this.logs.set(append.match, [...(this.logs.get(append.match) ?? []), ...stored(append)]);
      this.listed.set(append.match, append.row);
      if (append.account) this.accounts.set(append.match, append.account);
    }
    for (const draft of drafts) this.kept.set(`${draft.match} ${draft.seat}`, draft);
  }
  close(): void {}

  /** Copies a match from another disk. */
  async adopt(match: string, disk: Disk): Promise<void> {
    const [entries, drafts, account, row] = await Promise.all([
      disk.entries(match, 0),
      disk.drafts(match),
      disk.account(match),
      disk.row(match),
    ]);
    this.logs.set(match, entries);
    if (row) this.listed.set(match, row);
    if (account) this.accounts.set(match, account);
    for (const draft of drafts) this.kept.set(`${match} ${draft.seat}`, draft);
  }
}

/** Wraps a disk; when a write fails because it is full, the match goes on in memory. */
export class Spilling implements Disk {
  private readonly memory = new Memory();
  private readonly spilled = new Set<string>();

  constructor(
    private readonly disk: Disk,
    private readonly onFull: () => void,
  ) {}

  get lasts(): boolean {
    return this.disk.lasts && this.spilled.size === 0;
  }
  private of(match: string): Disk {
    return this.spilled.has(match) ? this.memory : this.disk;
  }
  entries(match: string, since: number): Promise<Stored[]> {
    return this.of(match).entries(match, since);
  }
  drafts(match: string): Promise<StoredDraft[]> {
    return this.of(match).drafts(match);
  }
  account(match: string): Promise<StoredAccount | undefined> {
    return this.of(match).account(match);
  }
  async rows(): Promise<unknown[]> {
    const [kept, held] = (await Promise.all([this.disk.rows(), this.memory.rows()])) as { match: string }[][];
    return [...(kept ?? []).filter(({ match }) => !this.spilled.has(match)), ...(held ?? [])];
  }
  row(match: string): Promise<unknown> {
    return this.of(match).row(match);
  }
  async write(written: Written): Promise<void> {
    const matches = [...written.appends, ...written.drafts].map(({ match }) => match);
    if (!matches.some((match) => this.spilled.has(match))) {
      try {
        return await this.disk.write(written);
      } catch (error) {
        if (error instanceof Conflict) throw error;
      }
    }
    for (const match of matches) {
      if (this.spilled.has(match)) continue;
      await this.memory.adopt(match, this.disk);
      this.spilled.add(match);
    }
    this.onFull();
    await this.memory.write(written);
  }
  close(): void {
    this.disk.close();
  }
}

const NAME = 'witz';
const VERSION = 2;
const STORES = ['entries', 'drafts', 'rows', 'accounts'] as const;

const answered = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error ?? new Error('the database refused'));
  });

/** A disk on the browser's IndexedDB. */
class Database implements Disk {
  readonly lasts = true;
  constructor(private readonly database: IDBDatabase) {}

  private of(store: (typeof STORES)[number], match: string, since: number): IDBRequest {
    return this.database
      .transaction(store)
      .objectStore(store)
      .getAll(IDBKeyRange.bound([match, since], [match, Infinity]));
  }
  entries(match: string, since: number): Promise<Stored[]> {
    return answered<Stored[]>(this.of('entries', match, since));
  }
  drafts(match: string): Promise<StoredDraft[]> {
    return answered<StoredDraft[]>(this.of('drafts', match, 0));
  }
  account(match: string): Promise<StoredAccount | undefined> {
    return answered<StoredAccount | undefined>(
      this.database.transaction('accounts').objectStore('accounts').get(match),
    );
  }
  rows(): Promise<unknown[]> {
    return answered(this.database.transaction('rows').objectStore('rows').getAll());
  }
  row(match: string): Promise<unknown> {
    return answered<unknown>(this.database.transaction('rows').objectStore('rows').get(match));
  }
  write({ appends, drafts }: Written): Promise<void> {
    return new Promise((resolve, reject) => {
      const writing = this.database.transaction(STORES, 'readwrite', { durability: 'strict' });
      let conflict = false;
      writing.oncomplete = () => resolve();
      writing.onabort = () => reject(conflict ? new Conflict() : (writing.error ?? new Error('not written')));
      for (const append of appends) {
        for (const entry of stored(append)) {
          const adding = writing.objectStore('entries').add(entry);
          adding.onerror = () => (conflict ||= adding.error?.name === 'ConstraintError');
        }
        writing.objectStore('rows').put(append.row);
        if (append.account) writing.objectStore('accounts').put(append.account);
      }
      for (const draft of drafts) writing.objectStore('drafts').put(draft);
    });
  }
  close(): void {
    this.database.close();
  }
}

/** Milliseconds after which a database that has not opened is taken to be blocked. */
const PATIENCE = 3000;

/**
 * Opens IndexedDB; without it, an in-memory disk. While a tab with an older version of the page keeps the database open, this
 * waits, and calls `onBlocked`.
 */
export async function openDisk(
  onBlocked: () => void,
  factory: IDBFactory | undefined = globalThis.indexedDB,
): Promise<Disk> {
  if (!factory) return new Memory();
  try {
    const opening = factory.open(NAME, VERSION);
    opening.onblocked = onBlocked;
    // A request that waits behind a blocked one, of another tab perhaps, gets no such event.
    const timer = setTimeout(onBlocked, PATIENCE);
    opening.onupgradeneeded = ({ oldVersion }) => {
      if (oldVersion < 1) {
        opening.result.createObjectStore('entries', { keyPath: ['match', 'number'] });
        opening.result.createObjectStore('drafts', { keyPath: ['match', 'seat'] });
        opening.result.createObjectStore('rows', { keyPath: 'match' });
      }
      if (oldVersion < 2) opening.result.createObjectStore('accounts', { keyPath: 'match' });
    };
    const database = await answered(opening).finally(() => clearTimeout(timer));
    // A tab with a newer version waits until this one closes the database; later writes of this tab fail.
    database.onversionchange = () => database.close();
    return new Database(database);
  } catch {
    return new Memory();
  }
}
