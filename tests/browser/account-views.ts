import type { Page } from 'playwright';
import { press, type View } from './views.ts';

const account = { path: '/account', heading: 'Your data' };
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
