import type { PageRow } from '../app/page-row.ts';

export const accountRows: PageRow[] = [
  {
    path: '/account',
    access: 'signedIn',
    title: 'Your data',
    load: async () => (await import('./account-page.tsx')).default,
  },
];
