import type { PageRoute } from '../../page/page-route.ts';

export const moderationRoutes: PageRoute[] = [
  {
    path: '/community/moderation',
    access: 'judge',
    title: 'Cases',
    isDiscreet: true,
    load: async () => (await import('./queue-page.tsx')).default,
  },
  {
    path: '/community/moderation/:subjectId',
    access: 'judge',
    title: 'Case',
    isDiscreet: true,
    load: async () => (await import('./case-page.tsx')).default,
  },
  {
    path: '/community/transparency',
    access: 'approved',
    title: 'In numbers',
    isDiscreet: true,
    load: async () => (await import('./transparency-page.tsx')).default,
  },
  {
    path: '/community/decisions',
    access: 'profile',
    title: 'Decisions about you',
    isDiscreet: true,
    load: async () => (await import('./own-decisions-page.tsx')).default,
  },
];
