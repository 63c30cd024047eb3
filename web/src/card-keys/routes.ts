import type { PageRoute } from '../page/page-route.ts';

/** The page of a key, with its code in the fragment: no server is told it. */
export const keyPath = '/key';
export const lookPath = '/members/key';

export const cardKeyRoutes: PageRoute[] = [
  {
    path: keyPath,
    access: 'visitor',
    title: 'A key',
    live: true,
    load: async () => (await import('./key-page.tsx')).default,
  },
  {
    path: lookPath,
    access: 'signedIn',
    title: 'A key',
    load: async () => (await import('./look-page.tsx')).default,
  },
];
