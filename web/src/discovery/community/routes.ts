import type { PageRoute } from '../../page/page-route.ts';

export const communityRoutes: PageRoute[] = [
  {
    path: '/community',
    access: 'approved',
    title: 'Community',
    load: async () => (await import('./community-page.tsx')).default,
  },
];
