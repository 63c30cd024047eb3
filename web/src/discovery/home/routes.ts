import type { PageRoute } from '../../page/page-route.ts';

export const homeRoutes: PageRoute[] = [
  {
    path: '/members',
    access: 'approved',
    title: 'Dashboard',
    isStyled: true,
    load: async () => (await import('./home-page.tsx')).default,
  },
];
