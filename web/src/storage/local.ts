/** Values in the browser's local storage. Without it the page still works, and forgets them when it is closed. */

const name = (key: string): string => `witz.${key}`;

/** Values that local storage refused (quota, private windows), kept in memory instead. */
const held = new Map<string, string | null>();

/** The stored text of a key, or null. */
export function kept(key: string): string | null {
  const inMemory = held.get(name(key));
  if (inMemory !== undefined) return inMemory;
  try {
    return localStorage.getItem(name(key));
  } catch {
    return null;
  }
}

/** Stores a text; null deletes it. */
export function keep(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(name(key));
    else localStorage.setItem(name(key), value);
    held.delete(name(key));
  } catch {
    // Private windows and exceeded quotas.
    held.set(name(key), value);
  }
}

/** The stored keys with a prefix. */
export function keptKeys(begins: string): string[] {
  const found = new Set<string>();
  try {
    for (let at = 0; at < localStorage.length; at++) found.add(localStorage.key(at) ?? '');
  } catch {
    // No local storage.
  }
  for (const [key, value] of held) {
    if (value === null) found.delete(key);
    else found.add(key);
  }
  return [...found].filter((key) => key.startsWith(name(begins))).map((key) => key.slice(name('').length));
}
