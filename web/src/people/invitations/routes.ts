import type { PageRoute } from '../../page/page-route.ts';

export const invitationRoutes: PageRoute[] = [
  {
    path: '/members/validate-invitation',
    access: 'signedIn',
    title: 'Your invitation',
    load: async () => (await import('./validate-invitation-page.tsx')).default,
  },
  {
    path: '/community/invites',
    access: 'approved',
    title: 'Invites',
    load: async () => (await import('./invites-page.tsx')).default,
  },
];
