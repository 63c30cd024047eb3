import type { PageRow } from '../app/page-row.ts';

export const homeRows: PageRow[] = [
  {
    path: '/members',
    access: 'approved',
    title: 'Dashboard',
    load: async () => (await import('./home-page.tsx')).default,
  },
  {
    path: '/test-approval',
    access: 'signedIn',
    title: 'Test approval',
    load: async () => (await import('../approval/test-approval/test-approval-page.tsx')).default,
  },
];
