import type { ComponentType } from 'react';
import type { PageRoute } from '../../page/page-route.ts';

const page = (path: string, title: string, load: () => Promise<ComponentType>): PageRoute => ({
  path: `/community/events${path}`,
  access: 'approved',
  title,
  load,
});

/** Routes with words come before the route with the event's number. */
export const eventRoutes: PageRoute[] = [
  page('', 'Events', async () => (await import('./events-page.tsx')).default),
  page('/new', 'Create New Event', async () => (await import('./form/new-event-page.tsx')).default),
  page('/mine', 'My events', async () => (await import('./mine/my-events-page.tsx')).default),
  page('/home-safe', 'Home safe?', async () => (await import('./home-safe/home-safe-page.tsx')).default),
  page('/:eventId', 'Event', async () => (await import('./detail/event-page.tsx')).default),
  page('/:eventId/edit', 'Edit Event', async () => (await import('./form/edit-event-page.tsx')).default),
  page('/:eventId/evening', 'This evening', async () => (await import('./evening/evening-page.tsx')).default),
  page('/:eventId/guests', 'Guest list', async () => (await import('./guests/guests-page.tsx')).default),
];
