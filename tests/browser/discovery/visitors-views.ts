import { button, contentOf } from '../page-parts.ts';
import { openDialogBy, press, type View } from '../views.ts';

export const visitorsViews: View[] = [
  { name: 'landing', path: '/', heading: 'Exclusive Connections' },
  {
    name: 'menu on a phone',
    path: '/',
    heading: 'Exclusive Connections',
    reach: async (page) => {
      await press('Menu')(page);
      await page.getByRole('button', { name: 'Menu', expanded: true, exact: true }).waitFor();
    },
    onPhone: true,
  },
  { name: 'how it works', path: '/how-it-works', heading: 'How it works' },
  { name: 'pricing', path: '/pricing', heading: 'Pricing' },
  { name: 'about', path: '/about', heading: 'A house, not a feed' },
  {
    name: 'faq with an open answer',
    path: '/faq',
    heading: 'Questions and answers',
    reach: async (page) => {
      await contentOf(page).getByText('How are members verified?').click();
      await contentOf(page).locator('details[open]').waitFor();
    },
  },
  { name: 'privacy policy', path: '/privacy-policy', heading: 'Privacy Policy' },
  { name: 'accessibility', path: '/accessibility', heading: 'Accessibility' },
  { name: 'join', path: '/join', heading: 'You have been invited' },
  { name: 'login', path: '/login', heading: 'Welcome back' },
  {
    name: 'login with its reasons',
    path: '/login',
    heading: 'Welcome back',
    reach: openDialogBy('Learn why'),
  },
  { name: 'redirect test', path: '/redirect-test', heading: 'Redirect test' },
  {
    name: 'redirect test with its notice',
    path: '/redirect-test',
    heading: 'Redirect test',
    reach: async (page) => {
      await contentOf(page).getByLabel('Custom URL').fill('https://example.org');
      await openDialogBy('Direct Redirect (with Consent)')(page);
    },
  },
  {
    name: 'report with what is missing',
    path: '/report',
    heading: 'Report something',
    reach: async (page) => {
      await button(page, 'Send report').click();
      await contentOf(page).getByText('Please choose a reason').waitFor();
    },
  },
  { name: 'sneaky', path: '/sneaky', heading: 'Caught You Sneaking!' },
  { name: 'failed sign-in', path: '/auth/callback', heading: 'Authentication Error' },
  { name: 'unknown address', path: '/no-such-page', heading: 'Nothing behind this curtain' },
  { name: 'farewell', path: '/farewell', heading: 'Your account has been deleted.' },
];
