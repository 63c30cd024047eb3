import type { Page } from 'playwright';
import { openDialogBy, press, type View } from '../views.ts';

const account = { path: '/account', heading: 'Your data' };
const askToDelete = openDialogBy('Delete your account');

export const accountViews: View[] = [
  { ...account, name: 'own data' },
  {
    ...account,
    name: 'copy that is ready',
    reach: async (page: Page) => {
      await press('Download your data')(page);
      await page.getByText('Your copy is ready.').waitFor();
    },
  },
  { ...account, name: 'question before signing out everywhere', reach: openDialogBy('Sign out everywhere') },
  { ...account, name: 'question before an account is deleted', reach: askToDelete },
  {
    ...account,
    name: 'deletion that is not confirmed',
    reach: async (page: Page) => {
      await askToDelete(page);
      await press('Delete my account')(page);
      await page.getByText('Please type your handle to confirm.').waitFor();
    },
  },
  {
    ...account,
    name: 'copy that failed',
    reach: async (page: Page) => {
      await page.route('**/api/account/export', (route) => route.abort());
      await press('Download your data')(page);
      await page.getByText('Your data could not be collected').waitFor();
    },
  },
];
