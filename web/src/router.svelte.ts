// Where we are: the address of the page, which back and forward keep.

export type Route =
  | { name: 'home' }
  | { name: 'setup'; game: string; after: string }
  | { name: 'table'; table: string; hash: string }
  | { name: 'account' }
  | { name: 'campaigns' }
  | { name: 'games' }
  | { name: 'gallery' }
  | { name: 'nowhere' };

export function routeOf(path: string, hash: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second] = parts;
  if (first === undefined || path === '/index.html') return { name: 'home' };
  if (first === 'play' && parts.length <= 2) return { name: 'setup', game: second ?? '', after: hash.slice(1) };
  if (first === 't' && parts.length === 2 && second) return { name: 'table', table: second, hash: hash.slice(1) };
  if (first === 'account' && parts.length === 1) return { name: 'account' };
  if (first === 'campaigns' && parts.length === 1) return { name: 'campaigns' };
  if (first === 'games' && parts.length === 1) return { name: 'games' };
  if (first === 'gallery' && parts.length === 1 && import.meta.env.MODE !== 'production') return { name: 'gallery' };
  return { name: 'nowhere' };
}

class Router {
  route = $state<Route>(routeOf(location.pathname, location.hash));

  constructor() {
    window.addEventListener('popstate', () => this.read());
  }

  /** Goes to an address of this site. */
  go(path: string, { replace = false } = {}): void {
    if (replace) history.replaceState(null, '', path);
    else history.pushState(null, '', path);
    this.read();
    window.scrollTo(0, 0);
  }

  /** For links: goes there without loading the page anew, unless the click means another tab. */
  readonly link = (event: MouseEvent): void => {
    if (event.defaultPrevented || event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    const anchor = (event.target as Element | null)?.closest('a');
    if (!anchor || anchor.origin !== location.origin || anchor.target || anchor.hasAttribute('download')) return;
    if (anchor.pathname.startsWith('/api/')) return;
    event.preventDefault();
    this.go(anchor.pathname + anchor.hash);
  };

  private read(): void {
    this.route = routeOf(location.pathname, location.hash);
  }
}

export const router = new Router();
