import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region, tab } from '../page-parts.ts';
import { ProfileEditor } from '../profiles/profile-editor.ts';
import { openAs } from '../signed-in.ts';
import { markAlive, visit } from '../visitor.ts';

const place = inject('addresses');
const { web, api } = place;

const bar = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('status')
    .filter({ hasText: /You are offline|cannot be reached/ });

describe('offline', () => {
  it('is said in one place, keeps what was typed, and is over by itself', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page, context } = await openAs(browser, iris, `${web}/members`);
    const board = region(page, 'Community board');
    await expect(board.getByLabel('Your message')).toBeVisible();
    await expect(bar(page)).toBeHidden();

    await context.setOffline(true);
    await expect(bar(page)).toHaveText(/^You are offline\./);
    await board.getByLabel('Your message').fill('Is anybody there');
    await button(board, 'Post').click();
    await expect(board.getByLabel('Your message')).toHaveAccessibleDescription(
      /You are offline\. Please check your connection/,
    );
    await expect(board.getByLabel('Your message')).toHaveValue('Is anybody there');

    const words = randomUUID();
    await otto.call.do('postToBoard', { content: words });
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await expect(board.getByText(words)).toBeVisible();
    await button(board, 'Post').click();
    await expect(board.getByLabel('Your message')).toHaveValue('');
  });

  it('is why a page cannot be fetched, which opens when the connection returns', async ({ browser }) => {
    const { page, context } = await openAs(browser, await approvedMember(place), `${web}/members`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(contentOf(page).getByRole('link', { name: 'Invites' })).toBeVisible();
    await context.setOffline(true);
    await contentOf(page).getByRole('link', { name: 'Invites' }).click();
    const failure = contentOf(page).getByRole('alert').filter({ hasText: 'This page could not be fetched' });
    await expect(failure).toBeVisible();
    expect(await noticeOf(page, 'That did not work.').count(), 'what says it a second time').toBe(0);
    await failure.getByRole('button', { name: 'Retry' }).click();
    await expect(failure).toContainText('Your connection was lost. The page opens when it returns.');
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Invites' })).toBeVisible();
    const complaints = complaintsOf(context).splice(0);
    expect(complaints.length).toBeGreaterThan(0);
    for (const complaint of complaints)
      expect(complaint).toContain('Failed to fetch dynamically imported module');
  });

  itLong(
    'is not why a page opens late whose code a new version of the site has replaced',
    async ({ browser }) => {
      const { page, context } = await openAs(browser, await approvedMember(place), `${web}/members`);
      await expect(contentOf(page).getByRole('link', { name: 'Invites' })).toBeVisible();
      const code = /\/assets\/invites-page[^/]*\.js/;
      await page.route(code, (route) => route.fulfill({ status: 404, body: '' }), { times: 1 });
      await contentOf(page).getByRole('link', { name: 'Invites' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Invites' })).toBeVisible();
      expect(complaintsOf(context).splice(0)).toEqual([
        expect.stringContaining('Failed to fetch dynamically imported module'),
      ]);
    },
  );

  it('fails a part of a page in its own place, and leaves alone what was typed beside it', async ({
    browser,
  }) => {
    const { page, context } = await openAs(
      browser,
      await approvedMember(place),
      `${web}/community/edit-profile`,
    );
    const editor = new ProfileEditor(page);
    const location = (await editor.edit('Location')).getByRole('combobox');
    await location.fill('On the train');
    await editor.edit('Basics');
    await context.setOffline(true);
    await button(page, 'Choose from a calendar').click();
    const calendar = editor.dialog('Birth date');
    await expect(calendar.getByRole('alert')).toContainText('Failed to load the calendar');
    await expect(calendar.getByRole('alert')).toContainText('You are offline.');
    await page.keyboard.press('Escape');
    await contentOf(page)
      .getByRole('tab', { name: /^Photos/ })
      .click();
    const failure = contentOf(page)
      .getByRole('alert')
      .filter({ hasText: 'Failed to load the photo manager' });
    await failure.getByRole('button', { name: 'Retry' }).click();
    await tab(page, 'Profile Details').click();
    await expect(location).toHaveValue('On the train');

    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
    await editor.saves('Location', 'Location updated successfully');
    await contentOf(page)
      .getByRole('tab', { name: /^Photos/ })
      .click();
    const photos = tab(page, 'Approved Photos');
    // Chromium 156 loads a module again whose load failed; 153 remembers the failure until a retry.
    await failure.getByRole('button', { name: 'Retry' }).or(photos).first().click();
    await expect(photos).toBeVisible();
  });

  itLong('is told to visitors too', async ({ browser }) => {
    const { page, context } = await visit(browser, 'about:blank');
    await context.addInitScript(markAlive);
    await page.goto(`${web}/about`);
    await page.locator('html[data-alive]').waitFor();
    await context.setOffline(true);
    await expect(bar(page)).toBeVisible();
    await context.setOffline(false);
    await expect(bar(page)).toBeHidden();
  });
});

it('tells an API that gives no answer from a fault, and reads again when it answers', async ({ browser }) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank');
  await context.route(`${api}/api/invitation/**`, (route) => route.abort());
  await page.goto(`${web}/community/invites`);
  await expect(bar(page)).toHaveText(/^Veil cannot be reached at the moment\./);
  for (const failed of ['Failed to load invites', 'Failed to load your remaining invitations'])
    await expect(contentOf(page).getByRole('alert').filter({ hasText: failed })).toContainText(
      'Please check your connection',
    );
  await context.unroute(`${api}/api/invitation/**`);
  await expect(contentOf(page).getByText('No invitations yet')).toBeVisible();
  await expect(contentOf(page).getByText(/1000000 left until/)).toBeVisible();
  await expect(bar(page)).toBeHidden();
});

itLong('shows a page of which one part cannot be fetched', async ({ browser }) => {
  const { page, context } = await openAs(browser, await approvedMember(place), 'about:blank');
  await context.route('**/assets/community-board-*', (route) => route.abort());
  await page.goto(`${web}/members`);
  const failure = contentOf(page)
    .getByRole('alert')
    .filter({ hasText: 'Failed to load the community board' });
  await expect(failure).toContainText('Something went wrong on our side.');
  await expect(page.getByRole('heading', { name: 'Quick actions', exact: true })).toBeVisible();
  await context.unroute('**/assets/community-board-*');
  await failure.getByRole('button', { name: 'Retry' }).click();
  await expect(region(page, 'Community board')).toBeVisible();
});
