/**
 * Caching of the page on this device by a service worker, with all that tables inside it need, for use without a network. It starts
 * only when a player asks for it; before that nothing is cached, and no installation is offered.
 */
import { siteRoot } from '../route/edition';

/** The browser's event `beforeinstallprompt`. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>;
}

type Keeping = 'impossible' | 'off' | 'fetching' | 'on' | 'failed';

let keeping = $state<Keeping>('off');
let progress = $state.raw<{ kept: number; of: number } | null>(null);
let newer = $state.raw<ServiceWorker | null>(null);
let offer = $state.raw<InstallOffer | null>(null);

export const keepingNow = (): Keeping => keeping;
/** The number of cached files, during the download. */
export const fetchedNow = () => progress;
/** Whether another version of the page is cached and waits to be activated. */
export const hasNewer = (): boolean => newer !== null;
export const canInstall = (): boolean => offer !== null;

const workers = (): ServiceWorkerContainer | undefined => globalThis.navigator?.serviceWorker;
const MANIFEST = 'link[rel="manifest"]';

/** Adds the manifest, so that the browser offers to install the page. */
function offerInstallation(): void {
  if (document.querySelector(MANIFEST)) return;
  for (const [rel, path] of [
    ['manifest', 'manifest.webmanifest'],
    ['apple-touch-icon', 'icons/touch-180.png'],
  ] as const) {
    const link = document.createElement('link');
    link.rel = rel;
    link.href = new URL(path, siteRoot()).href;
    document.head.append(link);
  }
}

function watch(registration: ServiceWorkerRegistration): void {
  const note = (worker: ServiceWorker | null): void => {
    // The first version has no older one to replace.
    if (worker?.state === 'installed' && registration.active) newer = worker;
  };
  const follow = (worker: ServiceWorker | null): void => worker?.addEventListener('statechange', () => note(worker));
  note(registration.waiting);
  follow(registration.installing); // its updatefound event may have come before this listener if the page started slowly
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

let looked = false;

/** Checks whether the page is cached, and listens for other versions of it. */
export async function lookAtKeeping(): Promise<void> {
  const container = workers();
  if (!container) {
    keeping = 'impossible';
    return;
  }
  if (looked) return;
  looked = true;
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer = event as InstallOffer;
  });
  addEventListener('appinstalled', () => (offer = null));
  container.addEventListener('message', ({ data }: MessageEvent<{ kept: number; of: number }>) => (progress = data));
  const registration = await container.getRegistration(siteRoot()).catch(() => undefined);
  if (!registration?.active) return;
  keeping = 'on';
  offerInstallation();
  watch(registration);
}

/** Registers the service worker, which downloads and caches the page. */
export async function keepPage(): Promise<void> {
  const container = workers();
  if (!container) return;
  keeping = 'fetching';
  progress = null;
  try {
    const address = new URL('service-worker.js', siteRoot()).href;
    const registration = await container.register(address, { scope: siteRoot(), updateViaCache: 'none' });
    await activated(registration.installing ?? registration.waiting ?? registration.active);
    keeping = 'on';
    offerInstallation();
    watch(registration);
  } catch {
    keeping = 'failed';
  }
}

function activated(worker: ServiceWorker | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      if (worker?.state === 'activated') resolve();
      else if (!worker || worker.state === 'redundant') reject(new Error('not every file could be fetched'));
    };
    worker?.addEventListener('statechange', look);
    look();
  });
}

/** Unregisters the service worker and deletes the caches. Matches stay. */
export async function dropPage(): Promise<void> {
  const registration = await workers()?.getRegistration(siteRoot());
  await registration?.unregister();
  // Including the snapshot of Python.
  await Promise.all(
    (await caches.keys()).filter((name) => name.startsWith('witz-')).map((name) => caches.delete(name)),
  );
  document.querySelectorAll(MANIFEST).forEach((link) => link.remove());
  [keeping, newer, offer, progress] = ['off', null, null, null];
}

/** Activates the other version and reloads the page. */
export function useNewer(): void {
  workers()?.addEventListener('controllerchange', () => location.reload(), { once: true });
  newer?.postMessage('use');
}

export async function install(): Promise<void> {
  const asked = offer;
  offer = null;
  await asked?.prompt();
}
