import type { PageRoute } from '../../page/page-route.ts';

/** The page after deleting one's account. */
export const farewellPath = '/farewell';

const page = (path: string, title: string, load: PageRoute['load']): PageRoute => ({
  path: `/account${path}`,
  access: 'signedIn',
  title,
  isDiscreet: path !== '',
  load,
});

export const accountRoutes: PageRoute[] = [
  page('', 'Settings', async () => (await import('./settings-page.tsx')).default),
  page('/devices', 'Sign-in and devices', async () => (await import('./devices-page.tsx')).default),
  page('/people', 'People of this profile', async () => (await import('./together/people-page.tsx')).default),
  page('/apart', 'Kept apart', async () => (await import('./apart-page.tsx')).default),
  page('/data', 'Your data', async () => (await import('./copy/data-page.tsx')).default),
  page('/leave', 'Leave', async () => (await import('./leaving/leaving-page.tsx')).default),
  page(
    '/together',
    'What we decide together',
    async () => (await import('./together/joint-decisions-page.tsx')).default,
  ),
  {
    path: farewellPath,
    access: 'visitor',
    title: 'Account deleted',
    live: true,
    load: async () => (await import('./leaving/farewell-page.tsx')).default,
  },
];
