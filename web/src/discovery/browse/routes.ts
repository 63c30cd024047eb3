import type { PageRoute } from '../../page/page-route.ts';

const page = (path: string): PageRoute => ({
  path,
  access: 'approved',
  title: 'Browse',
  isStyled: true,
  load: async () => (await import('./browse-page.tsx')).default,
});

const tabAt = (tab: string): PageRoute => ({
  path: `/community/browse/${tab}`,
  access: 'approved',
  title: 'Browse',
  load: async () => (await import('./to-tab.tsx')).default,
});

/** These routes come before the member's profile, which takes any other word for a handle. */
export const browseRoutes: PageRoute[] = [page('/community/browse'), tabAt('whos-viewed'), tabAt('matches')];
