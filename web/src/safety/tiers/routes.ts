import type { PageRoute } from '../../page/page-route.ts';

export const tierRoutes: PageRoute[] = [
  {
    path: '/community/tiers',
    access: 'approved',
    title: 'Tiers',
    isDiscreet: true,
    load: async () => (await import('./tiers-page.tsx')).default,
  },
];
