import type { PageRow } from '../page/page-row.ts';

export const invitationRows: PageRow[] = [
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
