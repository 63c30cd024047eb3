import type { PageRow } from '../page/page-row.ts';
import type { Access } from '../session/access.ts';

const row = (path: string, title: string, access: Access): PageRow => ({
  path,
  access,
  title,
  load: async () => (await import('./not-open-page.tsx')).default,
});

/** Rooms that the navigation already leads to and that are still being furnished. */
export const communityRows: PageRow[] = [
  {
    path: '/community',
    access: 'approved',
    title: 'Community',
    load: async () => (await import('./community-page.tsx')).default,
  },
  row('/community/browse', 'Browse', 'approved'),
  row('/community/messages', 'Messages', 'approved'),
  row('/community/events', 'Events', 'approved'),
  row('/community/groups', 'Groups', 'approved'),
  row('/community/feedback', 'Feedback', 'approved'),
  row('/community/preferences', 'Preferences', 'approved'),
];
