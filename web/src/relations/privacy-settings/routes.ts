import type { PageRoute } from '../../page/page-route.ts';

export const privacySettingsRoutes: PageRoute[] = [
  {
    path: '/community/who-can',
    access: 'approved',
    title: 'Who can…',
    isDiscreet: true,
    load: async () => (await import('./who-can-page.tsx')).default,
  },
];
