/**
 * Export and import of all matches inside the page as one file. It has their logs, from which the rest follows, and the accounts
 * of finished matches, which outlive their rules.
 */
import type { Disk } from './disk';

/** What an account holds (`StoredAccount` in Python). */
const PARTS = ['record', 'body', 'replay'] as const;
type Account = Readonly<Record<(typeof PARTS)[number], string>>;

interface FiledMatch {
  readonly match: string;
  /** The time of the last change, in milliseconds. */
  readonly touched: number;
  readonly entries: readonly string[];
  readonly account?: Account;
}

const KIND = 'collection';
const VERSION = 1;

/** The file; null if there are no matches. */
export async function collected(disk: Disk): Promise<string | null> {
  const rows = (await disk.rows()) as { match: string; touched: number }[];
  const matches: FiledMatch[] = [];
  for (const { match, touched } of rows) {
    const entries = (await disk.entries(match, 0)).map(({ body }) => body);
    const account = (await disk.account(match)) as Account | undefined;
    matches.push({
      match,
      touched: Math.round(touched * 1000),
      entries,
      ...(account && { account: partsOf(account) }),
    });
  }
  return matches.length > 0 ? `${JSON.stringify({ witz: KIND, version: VERSION, matches })}\n` : null;
}

const partsOf = ({ record, body, replay }: Account): Account => ({ record, body, replay });

const isAccount = (each: unknown): each is Account =>
  PARTS.every((part) => typeof (each as Partial<Account> | null)?.[part] === 'string');

const isMatch = (each: unknown): each is FiledMatch => {
  const { match, touched, entries, account } = (each ?? {}) as Partial<FiledMatch>;
  return (
    typeof match === 'string' &&
    Number.isSafeInteger(touched) &&
    Array.isArray(entries) &&
    entries.every((entry) => typeof entry === 'string') &&
    (account === undefined || isAccount(account))
  );
};

/** The matches of a file, which is untrusted input; null if it is another kind of file, or of another version. */
export function readCollection(text: string): FiledMatch[] | null {
  try {
    const { witz, version, matches } = JSON.parse(text) as { witz: unknown; version: unknown; matches: unknown };
    if (witz !== KIND || version !== VERSION || !Array.isArray(matches) || !matches.every(isMatch)) return null;
    return matches.map(({ match, touched, entries, account }) => ({
      match,
      touched,
      entries,
      ...(account && { account: partsOf(account) }),
    }));
  } catch {
    return null;
  }
}
