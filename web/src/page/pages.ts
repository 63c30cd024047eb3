import { createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
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
  // Most links have no parameters, and `matchPath` would compile every pattern for each of them.
  return routes.find((route) => route.path === path) ?? routes.find((route) => matchPath(route.path, path));
}
