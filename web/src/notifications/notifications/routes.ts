import type { PageRoute } from '../../page/page-route.ts';

export const notificationRoutes: PageRoute[] = [
  {
    path: '/community/notices',
    access: 'approved',
    title: 'News',
    load: async () => (await import('./notifications-page.tsx')).default,
  },
  {
    path: '/community/reach',
    access: 'signedIn',
    title: 'How may we reach you?',
    load: async () => (await import('./notification-settings-page.tsx')).default,
  },
];
