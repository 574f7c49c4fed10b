/** Where the page is: the path of the address bar, and going elsewhere without loading anew. */

export interface Route {
  path: string;
  query: URLSearchParams;
}

const here = (): Route => ({ path: location.pathname, query: new URLSearchParams(location.search) });

let route = $state.raw<Route>(here());

/** The route now. */
export const currentRoute = (): Route => route;

/** Goes to an address of this site. With `replace` the back button does not come back here. */
export function go(address: string, { replace = false } = {}): void {
  history[replace ? 'replaceState' : 'pushState'](null, '', address);
  route = here();
  if (!replace) scrollTo(0, 0);
}

/** Listens to links and the back button. */
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
    if (
      !link ||
      link.origin !== location.origin ||
      link.target ||
      link.hasAttribute('download') ||
      link.pathname.startsWith('/api/')
    )
      return;
    if (link.hash && link.pathname === location.pathname) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
