import type { PageRoute } from '../page/page-route.ts';

export const noticeRoutes: PageRoute[] = [
  {
    path: '/community/notices',
    access: 'approved',
    title: 'News',
    load: async () => (await import('./notices-page.tsx')).default,
  },
];
