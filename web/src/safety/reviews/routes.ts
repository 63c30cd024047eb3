import type { PageRoute } from '../../page/page-route.ts';

export const reviewRoutes: PageRoute[] = [
  {
    path: '/community/pending-profiles',
    access: 'approved',
    title: 'Pending Profiles',
    isDiscreet: true,
    load: async () => (await import('./pending-profiles-page.tsx')).default,
  },
  {
    path: '/community/pending-profiles/:profileId',
    access: 'approved',
    title: 'Pending Profile',
    isDiscreet: true,
    load: async () => (await import('./pending-profile-page.tsx')).default,
  },
  {
    path: '/community/pending-photos',
    access: 'approved',
    title: 'Pending Photos',
    isDiscreet: true,
    load: async () => (await import('./photos/pending-photos-page.tsx')).default,
  },
  {
    path: '/community/second-looks',
    access: 'approved',
    title: 'Appeals and texts',
    isDiscreet: true,
    load: async () => (await import('./content-review/content-review-page.tsx')).default,
  },
];
