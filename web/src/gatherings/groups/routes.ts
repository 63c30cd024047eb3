import type { PageRoute } from '../../page/page-route.ts';

const page = (path: string, title: string, load: PageRoute['load']): PageRoute => ({
  path: `/community/groups${path}`,
  access: 'approved',
  title,
  load,
});

/** The route `create` comes before the routes with a slug. */
export const groupRoutes: PageRoute[] = [
  page('', 'Groups', async () => (await import('./group/groups-page.tsx')).default),
  page('/create', 'Create a New Group', async () => (await import('./group/create-group-page.tsx')).default),
  page('/:group', 'Group', async () => (await import('./group/group-page.tsx')).default),
  page('/:group/edit', 'Edit Group', async () => (await import('./group/edit-group-page.tsx')).default),
  page('/:group/members', 'Members', async () => (await import('./membership/members-page.tsx')).default),
  page(
    '/:group/threads/new',
    'New Thread',
    async () => (await import('./threads/new-thread-page.tsx')).default,
  ),
  page('/:group/threads/:thread', 'Thread', async () => (await import('./threads/thread-page.tsx')).default),
];
