import type { Page } from 'playwright';
import { contentOf } from '../page-parts.ts';
import { openDialogBy, press, type View } from '../views.ts';

const data = { path: '/account/data', heading: 'Your data' };
const devices = { path: '/account/devices', heading: 'Sign-in and devices' };
const leaving = { path: '/account/leave', heading: 'Leave' };
const askToDelete = openDialogBy('Delete your account');

export const accountViews: View[] = [
  { path: '/account', heading: 'Settings', name: 'settings' },
  { path: '/account/people', heading: 'People of this profile', name: 'people of this profile' },
  { path: '/account/apart', heading: 'Kept apart', name: 'kept apart' },
  { ...devices, name: 'sign-in and devices' },
  { ...leaving, name: 'ways to leave' },
  { ...data, name: 'own data' },
  {
    ...data,
    name: 'copy that is ready',
    reach: async (page: Page) => {
      await press('Download your data')(page);
      await contentOf(page).getByText('Your copy is ready.').waitFor();
    },
  },
  { ...devices, name: 'question before signing out everywhere', reach: openDialogBy('Sign out everywhere') },
  { ...leaving, name: 'question before an account is deleted', reach: askToDelete },
  {
    ...leaving,
    name: 'deletion that is not confirmed',
    reach: async (page: Page) => {
      await askToDelete(page);
      await press('Delete my account')(page);
      await contentOf(page).getByText('Please type your handle to confirm.').waitFor();
    },
  },
  {
    ...data,
    name: 'copy that failed',
    reach: async (page: Page) => {
      await page.route('**/api/account/export', (route) => route.abort());
      await press('Download your data')(page);
      await contentOf(page).getByText('Your data could not be collected').waitFor();
    },
  },
];
