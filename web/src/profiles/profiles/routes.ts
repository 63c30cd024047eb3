import type { PageRoute } from '../../page/page-route.ts';

const memberProfile = (path: string): PageRoute => ({
  path,
  access: 'approved',
  title: 'Member profile',
  load: async () => (await import('./member/member-profile-page.tsx')).default,
});

export const profileRoutes: PageRoute[] = [
  memberProfile('/community/browse/:handle'),
  memberProfile('/community/profile/:handle'),
  {
    path: '/community/profile',
    access: 'profile',
    title: 'Preview Your Profile',
    load: async () => (await import('./preview/preview-page.tsx')).default,
  },
  {
    path: '/community/edit-profile',
    access: 'profile',
    title: 'Edit Profile',
    load: async () => (await import('./editor/editor-page.tsx')).default,
  },
];
