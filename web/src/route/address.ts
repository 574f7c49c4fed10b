/**
 * The addresses of the page's own screens. A match server has them as paths; a host of plain files knows only the page itself,
 * so that there they stand behind its question mark: `/match/abc?seat=1` is `?/match/abc&seat=1`, below any path.
 */
import { hasServer } from './edition';

/** The screen that an address of the browser stands for. */
export function screenAt({ pathname, search }: { pathname: string; search: string }): {
  path: string;
  query: URLSearchParams;
} {
  if (hasServer()) return { path: pathname, query: new URLSearchParams(search) };
  const [path = '', ...query] = search.slice(1).split('&');
  return { path: path.startsWith('/') ? path : '/', query: new URLSearchParams(query.join('&')) };
}

/** The browser's address of a screen, given as a server has it. */
export function addressOf(screen: string): string {
  if (hasServer()) return screen;
  const [before = '', hash] = screen.split('#');
  const [path = '', query] = before.split('?');
  return `?${path}${query ? `&${query}` : ''}${hash === undefined ? '' : `#${hash}`}`;
}

/** The same as a whole, to be given to somebody else. */
export const linkTo = (screen: string): string => new URL(addressOf(screen), location.href).href;

/** The screen that a link leads to, as a server has it; null where it leads elsewhere. */
export function screenOf(link: { origin: string; pathname: string; search: string; hash: string }): string | null {
  if (link.origin !== location.origin || link.pathname.startsWith('/api/')) return null;
  if (!hasServer() && link.pathname !== location.pathname) return null;
  const { path, query } = screenAt(link);
  return `${path}${query.size > 0 ? `?${query}` : ''}${link.hash}`;
}

/** Lets the links of every screen, which are written as a server has them, lead to where the screens are. */
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
