/**
 * Lazy loading: a dynamic import together with its stylesheets. The build puts this in the place of Vite's preload helper,
 * which never retries a failed stylesheet, and then shows the part without it.
 */
const ahead = new Set<string>();
const looks = new Map<string, Promise<void>>();

/** Imports a part and its files; their paths are relative to the importing module. */
export async function fetchLate<T>(fetch: () => Promise<T>, files: readonly string[] = [], from = ''): Promise<T> {
  const needed = files.map((file) => new URL(file, from).href);
  const worn = needed.filter((file) => file.endsWith('.css')).map(wear);
  needed.filter((file) => !file.endsWith('.css')).forEach(preload);
  const [part] = await Promise.all([fetch(), ...worn]);
  return part;
}

/** Caches the result of a fetch; retries only after a failure. */
export function once<T>(fetch: () => Promise<T>): () => Promise<T> {
  let found: Promise<T> | null = null;
  return () =>
    (found ??= fetch().catch((error: unknown) => {
      found = null;
      throw error;
    }));
}

function preload(file: string): void {
  if (ahead.has(file)) return;
  ahead.add(file);
  link('modulepreload', file);
}

/** Adds a stylesheet to the page, once; a failed one is retried at the next call. */
function wear(file: string): Promise<void> {
  const known = looks.get(file);
  if (known) return known;
  const isHere = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].some(
    ({ href }) => href === file,
  );
  const found = isHere ? Promise.resolve() : put(file);
  looks.set(file, found);
  found.catch(() => looks.delete(file));
  return found;
}

function put(file: string): Promise<void> {
  return new Promise((done, fail) => {
    const added = link('stylesheet', file);
    added.onload = () => done();
    added.onerror = () => {
      added.remove();
      fail(new Error(`${file} could not be fetched`));
    };
  });
}

function link(rel: string, href: string): HTMLLinkElement {
  const added = Object.assign(document.createElement('link'), { rel, href, crossOrigin: '' });
  document.head.append(added);
  return added;
}
