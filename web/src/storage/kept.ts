/** What stays on this device. A browser that keeps nothing still plays; it only forgets when the page is closed. */

const name = (key: string): string => `witz.${key}`;

/** What the browser had no room for, or keeps of no page: there as long as the page. */
const held = new Map<string, string | null>();

/** The text kept under a key, or null. */
export function kept(key: string): string | null {
  const inMemory = held.get(name(key));
  if (inMemory !== undefined) return inMemory;
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
    held.delete(name(key));
  } catch {
    // Private windows and full disks.
    held.set(name(key), value);
  }
}

/** The keys that begin so, of what is kept. */
export function keptKeys(begins: string): string[] {
  const found = new Set<string>();
  try {
    for (let at = 0; at < localStorage.length; at++) found.add(localStorage.key(at) ?? '');
  } catch {
    // Nothing is kept.
  }
  for (const [key, value] of held) {
    if (value === null) found.delete(key);
    else found.add(key);
  }
  return [...found].filter((key) => key.startsWith(name(begins))).map((key) => key.slice(name('').length));
}
