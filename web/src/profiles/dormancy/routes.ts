import type { PageRoute } from '../../page/page-route.ts';

export const welcomeBackPath = '/members/welcome-back';

export const dormancyRoutes: PageRoute[] = [
  {
    path: welcomeBackPath,
    access: 'approved',
    title: 'Welcome back',
    load: async () => (await import('./welcome-back-page.tsx')).default,
  },
];
