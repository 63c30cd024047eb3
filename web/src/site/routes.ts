import type { PageRoute } from '../page/page-route.ts';

export const siteRoutes: PageRoute[] = [
  {
    path: '/',
    access: 'visitor',
    title: '',
    description:
      'Veil is an invitation-only community for open-minded adults: singles, couples and small groups, vouched for by the people already inside.',
    load: async () => (await import('./landing-page.tsx')).default,
  },
  {
    path: '/how-it-works',
    access: 'visitor',
    title: 'How it works',
    description:
      'Four steps from an invitation to the community: a code, a profile, a review by members, and you are in.',
    load: async () => (await import('./how-it-works-page.tsx')).default,
  },
  {
    path: '/pricing',
    access: 'visitor',
    title: 'Pricing',
    description: 'What membership of Veil includes, and why it is worth it.',
    load: async () => (await import('./pricing-page.tsx')).default,
  },
  {
    path: '/about',
    access: 'visitor',
    title: 'About',
    description: 'Why Veil exists, what it stands for, and how it keeps a private community private.',
    load: async () => (await import('./about-page.tsx')).default,
  },
  {
    path: '/faq',
    access: 'visitor',
    title: 'Questions and answers',
    description:
      'Verification, matching, membership, guidelines and technical questions about Veil, answered.',
    load: async () => (await import('./faq-page.tsx')).default,
  },
  {
    path: '/privacy-policy',
    access: 'visitor',
    title: 'Privacy Policy',
    description: 'What Veil stores about you, who may see it, and how to have it deleted.',
    load: async () => (await import('./privacy-policy-page.tsx')).default,
  },
  {
    path: '/accessibility',
    access: 'visitor',
    title: 'Accessibility',
    description:
      'What was measured so that everybody can use Veil, what is known to fail, and where to say so.',
    load: async () => (await import('./accessibility-page.tsx')).default,
  },
  {
    path: '/report',
    access: 'visitor',
    title: 'Report something',
    description:
      'Your photograph or your story is on Veil without your consent? Tell us here: a person reads it and answers. You need no account.',
    load: async () => (await import('./report/report-page.tsx')).default,
  },
  {
    path: '/your-report',
    access: 'visitor',
    title: 'Your report',
    description: 'What became of a report that you sent to Veil, by the number of your receipt.',
    load: async () => (await import('./report/receipt-page.tsx')).default,
  },
  {
    path: '/sneaky',
    access: 'visitor',
    title: 'Members only',
    description: 'This door is for members of Veil. The way back to the front is a step away.',
    load: async () => (await import('./forbidden-page.tsx')).default,
  },
  {
    path: '/redirect-test',
    access: 'visitor',
    title: 'Redirect test',
    description: 'Open an address of your own in a new tab, after a privacy notice and with your consent.',
    load: async () => (await import('./redirect-test/redirect-test-page.tsx')).default,
  },
];
