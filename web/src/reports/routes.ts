import type { PageRoute } from '../page/page-route.ts';

export const reportRoutes: PageRoute[] = [
  {
    path: '/community/reports',
    access: 'approved',
    title: 'Reports',
    load: async () => (await import('./reports-page.tsx')).default,
  },
];
