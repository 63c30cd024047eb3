import { createContext, use } from 'react';
import type { PageRoute } from './page-route.ts';

/** The pages of this entry. Any other address of the site is loaded as a new document. */
export interface Pages {
  has(path: string): boolean;
  /** Fetches a page's code before the page is opened. A failure is shown when it is opened. */
  prefetch(path: string): Promise<void>;
}

export const PagesContext = createContext<Pages>({ has: () => true, prefetch: async () => undefined });

export const usePages = (): Pages => use(PagesContext);

/** The route of a path. Query and hash are ignored. */
export function routeAt(routes: readonly PageRoute[], to: string): PageRoute | undefined {
  const [path = ''] = to.split(/[?#]/, 1);
  return (
    routes.find((route) => route.path === path) ?? routes.find((route) => patternOf(route.path).test(path))
  );
}

const patterns = new Map<string, RegExp>();

/** Matches the same paths as the router's `matchPath`, which compiles every pattern for each link anew. */
function patternOf(path: string): RegExp {
  const known = patterns.get(path);
  if (known) return known;
  const parts = path
    .replace(/[.+^${}()|[\]\\]/g, '\\$&')
    .replace(/\/:\w+/g, '/[^/]+')
    .replace(/\/\*$/, '(?:/.*)?');
  const pattern = new RegExp(`^${parts}/*$`, 'i');
  patterns.set(path, pattern);
  return pattern;
}
