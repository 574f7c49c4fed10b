/** The record that a person uploaded, kept in session storage, so that it survives a reload of the tab. */
import type { RecordChecked } from '../generated/protocol';

interface Uploaded {
  readonly name: string;
  readonly text: string;
}

const KEY = 'witz.record';
let last: Uploaded | null = null;
let checked: RecordChecked | null = null;

/** Keeps a record, and the server's check of it, for the page that shows it. */
export function keepUpload(file: Uploaded, record: RecordChecked): void {
  [last, checked] = [file, record];
  try {
    sessionStorage.setItem(KEY, JSON.stringify(file));
  } catch {
    // Without session storage it is lost at a reload.
  }
}

/** The last uploaded record; the server's check is lost at a reload. */
export function keptUpload(): { file: Uploaded; record: RecordChecked | null } | null {
  if (last) return { file: last, record: checked };
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Uploaded | null;
    return kept ? { file: kept, record: null } : null;
  } catch {
    return null;
  }
}
