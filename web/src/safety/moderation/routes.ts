import type { PageRoute } from '../../page/page-route.ts';

export const moderationRoutes: PageRoute[] = [
  {
    path: '/community/moderation',
    access: 'judge',
    title: 'Cases',
    load: async () => (await import('./queue-page.tsx')).default,
  },
  {
    path: '/community/moderation/:subjectId',
    access: 'judge',
    title: 'Case',
    load: async () => (await import('./case-page.tsx')).default,
  },
  {
    path: '/community/transparency',
    access: 'approved',
    title: 'In numbers',
    load: async () => (await import('./transparency-page.tsx')).default,
  },
  {
    path: '/community/decisions',
    access: 'profile',
    title: 'Decisions about you',
    load: async () => (await import('./own-decisions-page.tsx')).default,
  },
];
