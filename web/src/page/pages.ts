import { createContext, use } from 'react';
import { matchPath } from 'react-router-dom';
import type { PageRoute } from './page-route.ts';

/** The pages of this entry: any other address of the site is a real navigation. */
export interface Pages {
  has(path: string): boolean;
  /** Fetches the code of a page before it is opened. A failure shows when it is opened. */
  prefetch(path: string): Promise<void>;
}

export const PagesContext = createContext<Pages>({ has: () => true, prefetch: async () => undefined });

export const usePages = (): Pages => use(PagesContext);

/** The route of a path, whatever query or hash follows it. */
export function routeAt(routes: readonly PageRoute[], to: string): PageRoute | undefined {
  const [path = ''] = to.split(/[?#]/, 1);
  // Nearly every link names a page without parameters: matchPath would compile each pattern for each link.
  return routes.find((route) => route.path === path) ?? routes.find((route) => matchPath(route.path, path));
}
