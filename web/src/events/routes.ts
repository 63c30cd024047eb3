import type { PageRoute } from '../page/page-route.ts';

/** The words stand before the number of an event. */
export const eventRoutes: PageRoute[] = [
  {
    path: '/community/events',
    access: 'approved',
    title: 'Events',
    load: async () => (await import('./events-page.tsx')).default,
  },
];
