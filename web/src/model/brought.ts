/** A record that somebody brought from their own files, until the page is left. */
import type { RecordChecked } from '../generated/protocol';

export interface Brought {
  readonly name: string;
  readonly record: RecordChecked;
}

let last: Brought | null = null;

/** Keeps a record for the page that shows it. */
export function bring(name: string, record: RecordChecked): void {
  last = { name, record };
}

/** The record that was brought last. */
export const brought = (): Brought | null => last;
