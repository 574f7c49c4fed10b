/**
 * Caches the page on a device for use without a network. It is registered only when a player asks for that.
 * The server, or the build of a static site, prepends `KEPT`, the list of all files of one version. So the script changes with
 * every version, and the browser installs the new one beside this one, which stays active until the player wants the new version.
 */
const { version, page, files, unnamed, apart } = self.KEPT;
const PREFIX = 'witz-page-';
const NAME = PREFIX + version;
const SCOPE = new URL('./', self.location.href);
const LISTED = new Set(files);
/** Whether the name of a file contains a hash of its content. */
const isNamedByContent = (path) => path.startsWith('assets/') || path.endsWith('.bin');
const AT_ONCE = 4;

const addressOf = (path) => new URL(path, SCOPE).href;
const keptAs = async (path, cache = caches) => cache.match(addressOf(path), { ignoreVary: true });

/** A file of this version; a copy in the cache of an older version is not fetched again. */
async function fetched(path) {
  const named = isNamedByContent(path);
  const known = named ? await keptAs(path) : undefined;
  const response = known ?? (await fetch(addressOf(path), { cache: named ? 'default' : 'no-cache' }));
  if (!response.ok) throw new Error(`${path}: ${response.status}`);
  // The page of another version would request files that are not in the list.
  const expected = path === '' ? page : unnamed[path];
  if (expected && !(await digest(response.clone())).startsWith(expected))
    throw new Error(`${path || 'the page'} has changed meanwhile`);
  return response;
}

async function digest(response) {
  const bytes = new Uint8Array(await crypto.subtle.digest('SHA-256', await response.arrayBuffer()));
  return Array.from(bytes, (each) => each.toString(16).padStart(2, '0')).join('');
}

async function setUp() {
  const cache = await caches.open(NAME);
  await cache.put(addressOf(''), await fetched(''));
  const left = [...files];
  let done = 0;
  const work = async () => {
    for (let path = left.shift(); path !== undefined; path = left.shift()) {
      await cache.put(addressOf(path), await fetched(path));
      done += 1;
      for (const client of await self.clients.matchAll({ includeUncontrolled: true }))
        client.postMessage({ kept: done, of: files.length });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
}

/** Deletes old caches, except for the previous version's, which open tabs may still need. */
async function clearUp() {
  const before = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== NAME);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await self.clients.claim();
}

/** The cache key of a request; null for requests that are passed on to the network. */
function pathFor(request) {
  const { origin, pathname } = new URL(request.url);
  if (request.method !== 'GET' || origin !== SCOPE.origin || !pathname.startsWith(SCOPE.pathname)) return null;
  const path = pathname.slice(SCOPE.pathname.length);
  if (LISTED.has(path) || isNamedByContent(path)) return path;
  if (request.mode !== 'navigate') return null;
  // A static host has the page at one address; a match server at all but a few.
  const isPage = apart === null ? path === '' : !apart.some((each) => path === each || path.startsWith(`${each}/`));
  return isPage ? '' : null;
}

self.addEventListener('install', (event) => event.waitUntil(setUp()));
self.addEventListener('activate', (event) => event.waitUntil(clearUp()));
self.addEventListener('message', ({ data }) => {
  if (data === 'use') void self.skipWaiting();
});
self.addEventListener('fetch', (event) => {
  const path = pathFor(event.request);
  if (path === null) return;
  const own = async () => keptAs(path, await caches.open(NAME));
  event.respondWith(own().then(async (found) => found ?? (await keptAs(path)) ?? fetch(event.request)));
});
