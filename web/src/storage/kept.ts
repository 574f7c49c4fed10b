/** What stays on this device. A browser that keeps nothing still plays; it only forgets. */

const name = (key: string): string => `witz.${key}`;

/** The text kept under a key, or null. */
export function kept(key: string): string | null {
  try {
    return localStorage.getItem(name(key));
  } catch {
    return null;
  }
}

/** Keeps a text, or with null forgets it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name(key));
    else localStorage.setItem(name(key), value);
  } catch {
    // Private windows and full disks: play goes on without.
  }
}

/** The keys that begin so, of what is kept. */
export function keptKeys(begins: string): string[] {
  try {
    const keys = Array.from({ length: localStorage.length }, (_, at) => localStorage.key(at) ?? '');
    return keys.filter((key) => key.startsWith(name(begins))).map((key) => key.slice(name('').length));
  } catch {
    return [];
  }
}
