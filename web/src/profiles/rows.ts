import type { PageRow } from '../app/page-row.ts';

export const profileRows: PageRow[] = [
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
