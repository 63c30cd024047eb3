import type { PageRoute } from '../../page/page-route.ts';

export const boardPath = '/community/board';

export const boardRoutes: PageRoute[] = [
  {
    path: boardPath,
    access: 'approved',
    title: 'Community board',
    load: async () => (await import('./board-page.tsx')).default,
  },
];
