/** The values of a pattern such as /match/:id in a path, or null when it does not fit. */
export function matches(pattern: string, path: string): Record<string, string> | null {
  const [wanted, found] = [pattern.split('/'), path.replace(/(.)\/$/, '$1').split('/')];
  if (wanted.length !== found.length) return null;
  const values: Record<string, string> = {};
  for (const [at, part] of wanted.entries()) {
    const text = found[at] ?? '';
    if (part.startsWith(':')) {
      if (text === '') return null;
      values[part.slice(1)] = decodeURIComponent(text);
    } else if (part !== text) return null;
  }
  return values;
}
