/** A record that somebody brought from their own files: kept for this tab, so that it can be loaded anew. */
import type { RecordChecked } from '../generated/protocol';

export interface Brought {
  readonly name: string;
  readonly text: string;
}

const KEY = 'witz.record';
let last: Brought | null = null;
let checked: RecordChecked | null = null;

/** Keeps a record, and what the server said of it, for the page that shows it. */
export function bring(file: Brought, record: RecordChecked): void {
  [last, checked] = [file, record];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(file));
  } catch {
    // A tab that keeps nothing forgets it when it is loaded anew.
  }
}

/** The record that was brought last; what the server said of it is gone when the page was loaded anew. */
export function brought(): { file: Brought; record: RecordChecked | null } | null {
  if (last) return { file: last, record: checked };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Brought | null;
    return kept ? { file: kept, record: null } : null;
  } catch {
    return null;
  }
}
