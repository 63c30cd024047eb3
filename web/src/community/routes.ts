import type { PageRoute } from '../page/page-route.ts';
import type { Access } from '../session/access.ts';

const route = (path: string, title: string, access: Access): PageRoute => ({
  path,
  access,
  title,
  load: async () => (await import('./not-open-page.tsx')).default,
});

/** Pages that are linked already and not built yet. */
export const communityRoutes: PageRoute[] = [
  {
    path: '/community',
    access: 'approved',
    title: 'Community',
    load: async () => (await import('./community-page.tsx')).default,
  },
  route('/community/groups', 'Groups', 'approved'),
];
