import type { Page } from 'playwright';
import { answerCall } from '../made-up-answers.ts';
import { contentOf, noticeOf } from '../page-parts.ts';
import { press, type View } from '../views.ts';

async function endSession(page: Page): Promise<void> {
  await answerCall(page, /./, { status: 401, json: {} });
  // A poll may have been refused before, and its notice lies over the link.
  await contentOf(page)
    .getByRole('link', { name: /^Invites/ })
    .dispatchEvent('click');
  await page.getByRole('dialog', { name: 'Your session has ended' }).waitFor();
}

const members = { path: '/members', heading: /\w/ };
/** Views when the session or the connection ends. The page cannot be used for another view after it. */
export const lostViews: View[] = [
  { ...members, name: 'notice that a session has ended', reach: endSession },
  {
    ...members,
    name: 'session that has ended, put aside',
    reach: async (page) => {
      await endSession(page);
      await press('Not now')(page);
    },
  },
  {
    ...members,
    name: 'dashboard, offline',
    reach: async (page) => {
      await page.context().setOffline(true);
      await noticeOf(page, 'You are offline. What you see').waitFor();
    },
  },
  {
    ...members,
    name: 'page that could not be fetched',
    complaint: 'Failed to fetch dynamically imported module',
    reach: async (page) => {
      await page.context().setOffline(true);
      await contentOf(page)
        .getByRole('link', { name: /^Invites/ })
        .click();
      await contentOf(page).getByText('This page could not be fetched').waitFor();
    },
  },
];
