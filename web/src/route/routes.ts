/** Matching of addresses, which are untrusted input: nothing in them is assumed to be well formed. */

/** A part of an address, percent-decoded; null if that fails. */
export function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** The allowed values of some names: the id of a match becomes part of server addresses. */
const SHAPES: Readonly<Record<string, RegExp>> = { match: /^[A-Za-z0-9_-]{16}$/ };

/** The values of a pattern such as /match/:id in a path, or null if it does not match. */
export function matches(pattern: string, path: string): Record<string, string> | null {
  const [wanted, found] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')];
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = found[at] ?? '';
    if (part.startsWith(':')) {
      const value = decoded(text);
      const name = part.slice(1);
      if (value === null || value === '' || SHAPES[name]?.test(value) === false) return null;
      values[name] = value;
    } else if (part !== text) return null;
  }
  return values;
}
