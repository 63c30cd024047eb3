import type { ComponentType } from 'react';
import { type LazyComponent, lazyComponent } from '../../page/lazy-component.tsx';
import type { PageRoute } from '../../page/page-route.ts';
import { type Pages, routeAt } from '../../page/pages.ts';
import { signInRoutes } from '../../sign-in/routes.ts';
import { siteRoutes } from '../../site/routes.ts';

/** Every page of the site's entry. */
export const siteEntryRoutes: PageRoute[] = [...siteRoutes, ...signInRoutes];

const loadedPages = new Map<PageRoute, LazyComponent<object>>();

function latePage(route: PageRoute): LazyComponent<object> {
  const made = loadedPages.get(route) ?? lazyComponent(route.load);
  loadedPages.set(route, made);
  return made;
}

/** The component of a page. Its code is fetched when it is first shown. */
export const pageComponent = (route: PageRoute): ComponentType => latePage(route).Component;

export const sitePages: Pages = {
  has: (path) => routeAt(siteEntryRoutes, path) !== undefined,
  async prefetch(path) {
    const route = routeAt(siteEntryRoutes, path);
    if (route) await Promise.allSettled([latePage(route).fetch()]);
  },
};
