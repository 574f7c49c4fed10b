/** Addresses of the page, which anybody may have written: nothing in them is taken to be well formed. */

/** A part of an address without its escapes; null where they are none. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The values of a pattern such as /match/:id in a path, or null when it does not fit. */
export function matches(pattern: string, path: string): Record<string, string> | null {
  const [wanted, found] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')];
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = found[at] ?? '';
    if (part.startsWith(':')) {
      const value = decoded(text);
      if (value === null || value === '') return null;
      values[part.slice(1)] = value;
    } else if (part !== text) return null;
  }
  return values;
}
