import type { PageRoute } from '../page/page-route.ts';

/** Pages that every signed-in person may read, even while their profile is under review. */
export const helpRoutes: PageRoute[] = [
  {
    path: '/community/help',
    access: 'signedIn',
    title: 'Help',
    isDiscreet: true,
    load: async () => (await import('./help-page.tsx')).default,
  },
  {
    path: '/community/private-help',
    access: 'signedIn',
    title: 'Help for you alone',
    isDiscreet: true,
    load: async () => (await import('./private-help-page.tsx')).default,
  },
  {
    path: '/community/contact',
    access: 'signedIn',
    title: 'Contact',
    isDiscreet: true,
    load: async () => (await import('./contact-page.tsx')).default,
  },
  {
    path: '/community/safety',
    access: 'signedIn',
    title: 'Safety',
    isDiscreet: true,
    load: async () => (await import('./safety-page.tsx')).default,
  },
  {
    path: '/community/billing',
    access: 'signedIn',
    title: 'Billing',
    isDiscreet: true,
    load: async () => (await import('./billing-page.tsx')).default,
  },
  {
    path: '/community/terms',
    access: 'signedIn',
    title: 'Terms of Service',
    isDiscreet: true,
    load: async () => (await import('./terms-page.tsx')).default,
  },
];
