import type { PageRoute } from '../../page/page-route.ts';

export const feedbackRoutes: PageRoute[] = [
  {
    path: '/community/feedback',
    access: 'approved',
    title: 'Feedback',
    load: async () => (await import('./feedback-page.tsx')).default,
  },
];
