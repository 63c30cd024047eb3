import type { PageRoute } from '../../page/page-route.ts';

export const approvalRoutes: PageRoute[] = [
  {
    path: '/test-approval',
    access: 'signedIn',
    title: 'Test approval',
    load: async () => (await import('./test-approval/test-approval-page.tsx')).default,
  },
];
