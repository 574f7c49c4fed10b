/** Whether this page comes from a match server, or from a host of plain files where every table is inside the page. */
export const hasServer = (): boolean => document.documentElement.dataset['server'] !== 'none';

/** How the ids of matches end that are played inside the page. */
const IN_PAGE = '-in-page';

/** Whether a match is played inside the page. */
export const isInside = (match: string): boolean => match.endsWith(IN_PAGE) || !hasServer();

/** Whether an address of the page shows a match that is played inside it. */
export const isInsideScreen = (path: string): boolean => {
  const match = /^\/match\/([^/]+)/.exec(path)?.[1];
  return match !== undefined && isInside(match);
};

/** Whether this device keeps the page: then its files, and tables inside it, are there without a network. */
export const isKept = (): boolean => !!globalThis.navigator?.serviceWorker?.controller;

/** The folder that the page is served from. */
export const siteRoot = (): string =>
  hasServer() ? `${location.origin}/` : new URL('.', location.href.split('?')[0]).href;
