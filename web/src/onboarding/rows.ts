import type { PageRow } from '../page/page-row.ts';

export const onboardingRows: PageRow[] = [
  {
    path: '/community/onboarding',
    access: 'signedIn',
    title: 'Your profile',
    load: async () => (await import('./onboarding-page.tsx')).default,
  },
];
