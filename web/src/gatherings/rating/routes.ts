import type { PageRoute } from '../../page/page-route.ts';

export const ratingRoutes: PageRoute[] = [
  {
    path: '/community/rating/:profileId',
    access: 'approved',
    title: 'Rating',
    load: async () => (await import('./rating-page.tsx')).default,
  },
];
