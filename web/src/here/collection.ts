/** Export and import of all matches inside the page as one file. It has only their logs, from which the rest follows. */
import type { Disk } from './disk';

interface KeptMatch {
  readonly match: string;
  /** The time of the last change, in milliseconds. */
  readonly touched: number;
  readonly entries: readonly string[];
}

const KIND = 'collection';
const VERSION = 1;

/** The file; null if there are no matches. */
export async function collected(disk: Disk): Promise<string | null> {
  const rows = (await disk.rows()) as { match: string; touched: number }[];
  const matches: KeptMatch[] = [];
  for (const { match, touched } of rows) {
    const entries = (await disk.entries(match, 0)).map(({ body }) => body);
    matches.push({ match, touched: Math.round(touched * 1000), entries });
  }
  return matches.length > 0 ? `${JSON.stringify({ witz: KIND, version: VERSION, matches })}\n` : null;
}

const isMatch = (each: unknown): each is KeptMatch => {
  const { match, touched, entries } = (each ?? {}) as Partial<KeptMatch>;
  return (
    typeof match === 'string' &&
    Number.isSafeInteger(touched) &&
    Array.isArray(entries) &&
    entries.every((entry) => typeof entry === 'string')
  );
};

/** The matches of a file, which is untrusted input; null if it is another kind of file, or of another version. */
export function readCollection(text: string): KeptMatch[] | null {
  try {
    const { witz, version, matches } = JSON.parse(text) as { witz: unknown; version: unknown; matches: unknown };
    if (witz !== KIND || version !== VERSION || !Array.isArray(matches) || !matches.every(isMatch)) return null;
    return matches.map(({ match, touched, entries }) => ({ match, touched, entries }));
  } catch {
    return null;
  }
}
