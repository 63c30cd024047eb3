import type { PageRoute } from '../../page/page-route.ts';

/** The page after deleting one's account. */
export const farewellPath = '/farewell';

export const accountRoutes: PageRoute[] = [
  {
    path: '/account',
    access: 'signedIn',
    title: 'Your data',
    load: async () => (await import('./account-page.tsx')).default,
  },
  {
    path: '/account/together',
    access: 'signedIn',
    title: 'What we decide together',
    load: async () => (await import('./joint-decisions-page.tsx')).default,
  },
  {
    path: farewellPath,
    access: 'visitor',
    title: 'Account deleted',
    live: true,
    load: async () => (await import('./farewell-page.tsx')).default,
  },
];
