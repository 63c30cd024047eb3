import { acceptPath, invitePath } from '../../page/key-path.ts';
import type { PageRoute } from '../../page/page-route.ts';

export const partnerInviteRoutes: PageRoute[] = [
  {
    path: invitePath,
    access: 'visitor',
    title: 'A key',
    live: true,
    load: async () => (await import('./invite-page.tsx')).default,
  },
  {
    path: acceptPath,
    access: 'signedIn',
    title: 'A key',
    isDiscreet: true,
    load: async () => (await import('./accept-invite-page.tsx')).default,
  },
];
