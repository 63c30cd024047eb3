import type { PageRoute } from '../../page/page-route.ts';

export const preferenceRoutes: PageRoute[] = [
  {
    path: '/community/preferences',
    access: 'approved',
    title: 'Appearance',
    load: async () => (await import('./preferences-page.tsx')).default,
  },
];
