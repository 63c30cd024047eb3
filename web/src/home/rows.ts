import type { PageRow } from '../page/page-row.ts';

export const homeRows: PageRow[] = [
  {
    path: '/members',
    access: 'approved',
    title: 'Dashboard',
    load: async () => (await import('./home-page.tsx')).default,
  },
];
