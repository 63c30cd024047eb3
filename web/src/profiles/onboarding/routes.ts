import type { PageRoute } from '../../page/page-route.ts';

export const onboardingRoutes: PageRoute[] = [
  {
    path: '/community/onboarding',
    access: 'signedIn',
    title: 'Your profile',
    load: async () => (await import('./onboarding-page.tsx')).default,
  },
  {
    path: '/community/questions',
    access: 'profile',
    title: 'Questions',
    load: async () => (await import('./questionnaire/questions-page.tsx')).default,
  },
];
