/** Whether this page comes from a match server, or from a static host, where every table is inside the page. */
export const hasServer = (): boolean => document.documentElement.dataset['server'] !== 'none';

/** The suffix of the ids of matches inside the page. */
const IN_PAGE = '-in-page';

/** Whether a match is played inside the page. */
export const isInside = (match: string): boolean => match.endsWith(IN_PAGE) || !hasServer();

/** Whether an address shows a match inside the page. */
export const isInsideScreen = (path: string): boolean => {
  const match = /^\/match\/([^/]+)/.exec(path)?.[1];
  return match !== undefined && isInside(match);
};

/** Whether this device caches the page: its files, and tables inside it, then work without a network. */
export const isKept = (): boolean => !!globalThis.navigator?.serviceWorker?.controller;

/** The base URL of the page. */
export const siteRoot = (): string =>
  hasServer() ? `${location.origin}/` : new URL('.', location.href.split('?')[0]).href;
