/** The current route, and navigation without reloading the page. */
import { addressOf, leadLinks, screenAt, screenOf } from './address';

interface Route {
  path: string;
  query: URLSearchParams;
}

const here = (): Route => screenAt(location);

let route = $state.raw<Route>(here());

/** The current route. */
export const currentRoute = (): Route => route;

/** Navigates to an address of this site. With `replace` it replaces the entry in the browser's history. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', addressOf(address));
  route = here();
  if (!replace) scrollTo(0, 0);
}

/** Listens to clicks on links and to the back button. */
export function startRouter(): void {
  addEventListener('popstate', () => (route = here()));
  document.addEventListener('click', (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link || link.target || link.hasAttribute('download')) return;
    const screen = screenOf(link);
    if (screen === null || (link.hash && screenAt(link).path === route.path)) return;
    event.preventDefault();
    go(screen);
  });
  leadLinks(document);
}
