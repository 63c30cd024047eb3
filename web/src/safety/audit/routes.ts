import type { PageRoute } from '../../page/page-route.ts';

export const auditRoutes: PageRoute[] = [
  {
    path: '/community/audit',
    access: 'approved',
    title: 'Audit',
    isDiscreet: true,
    load: async () => (await import('./audit-page.tsx')).default,
  },
];
