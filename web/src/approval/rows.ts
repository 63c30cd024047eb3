import type { PageRow } from '../page/page-row.ts';

export const approvalRows: PageRow[] = [
  {
    path: '/test-approval',
    access: 'signedIn',
    title: 'Test approval',
    load: async () => (await import('./test-approval/test-approval-page.tsx')).default,
  },
];
