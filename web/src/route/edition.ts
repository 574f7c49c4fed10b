/** Whether this page comes from a match server, or from a host of plain files where every table is inside the page. */
export const hasServer = (): boolean => document.documentElement.dataset['server'] !== 'none';

/** How the ids of matches end that are played inside the page. */
const IN_PAGE = '-in-page';

/** Whether a match is played inside the page. */
export const isInside = (match: string): boolean => match.endsWith(IN_PAGE) || !hasServer();
