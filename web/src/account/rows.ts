import type { PageRow } from '../page/page-row.ts';
import { farewellPath } from '../session/farewell.ts';

export const accountRows: PageRow[] = [
  {
    path: '/account',
    access: 'signedIn',
    title: 'Your data',
    load: async () => (await import('./account-page.tsx')).default,
  },
  {
    path: farewellPath,
    access: 'visitor',
    title: 'Account deleted',
    live: true,
    load: async () => (await import('./farewell-page.tsx')).default,
  },
];
