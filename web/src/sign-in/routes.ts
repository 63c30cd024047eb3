import type { PageRoute } from '../page/page-route.ts';

export const signInRoutes: PageRoute[] = [
  {
    path: '/join',
    access: 'visitor',
    title: 'Join',
    description:
      'You have an invitation to Veil: create your account, validate your code, complete your profile.',
    load: async () => (await import('./join-page.tsx')).default,
  },
  {
    path: '/login',
    access: 'visitor',
    title: 'Sign in',
    description: 'Sign in to Veil, the invitation-only community, and go on where you left off.',
    load: async () => (await import('./login-page.tsx')).default,
  },
  {
    path: '/auth/callback',
    access: 'visitor',
    title: 'Signing in',
    live: true,
    load: async () => (await import('../auth/callback-page.tsx')).CallbackPage,
  },
];
