/**
 * The addresses of the page's screens. A match server has them as paths; a static host has only one page, so there they are in
 * its query string: `/match/abc?seat=1` is `?/match/abc&seat=1`, below any path.
 */
import { hasServer } from './edition';

/** The screen of a browser address. */
export function screenAt({ pathname, search }: { pathname: string; search: string }): {
  path: string;
  query: URLSearchParams;
} {
  if (hasServer()) return { path: pathname, query: new URLSearchParams(search) };
  const [path = '', ...query] = search.slice(1).split('&');
  return { path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query.join('&')) };
}

/** The browser address of a screen, given in the form of a match server. */
export function addressOf(screen: string): string {
  if (hasServer()) return screen;
  const [before = '', hash] = screen.split('#');
  const [path = '', query] = before.split('?');
  return `?${path}${query ? `&${query}` : ''}${hash === undefined ? '' : `#${hash}`}`;
}

/** The absolute URL of a screen, to be shared. */
export const linkTo = (screen: string): string => new URL(addressOf(screen), location.href).href;

/** The screen of a link, in the form of a match server; null for other links. */
export function screenOf(link: { origin: string; pathname: string; search: string; hash: string }): string | null {
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null;
  if (!hasServer() && link.pathname !== location.pathname) return null;
  const { path, query } = screenAt(link);
  return `${path}${query.size > 0 ? `?${query}` : ''}${link.hash}`;
}

/** Rewrites the links of a screen for static hosts; they are written in the form of a match server. */
export function leadLinks(within: Node): void {
  if (hasServer()) return;
  const lead = (node: Node): void => {
    if (!(node instanceof Element)) return;
    for (const link of [node, ...node.querySelectorAll('a[href^="/"]')])
      if (link.matches('a[href^="/"]')) link.setAttribute('href', addressOf(link.getAttribute('href') ?? '/'));
  };
  lead(document.documentElement);
  new MutationObserver((changes) => {
    for (const { type, target, addedNodes } of changes) {
      if (type === 'attributes') lead(target);
      else addedNodes.forEach(lead);
    }
  }).observe(within, { subtree: true, childList: true, attributes: true, attributeFilter: ['href'] });
}
