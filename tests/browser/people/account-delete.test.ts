import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, newcomer, pendingNewcomer, rejectedNewcomer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy } from '../made-up-answers.ts';
import { arriveOnce, signInAtProvider } from '../one-session.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const { web } = place;
const farewell = 'Your account has been deleted.';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Delete your account?' });
const confirmation = (page: Page) => dialogOf(page).getByLabel(/to confirm/);
const press = (page: Page) => dialogOf(page).getByRole('button', { name: 'Delete my account' }).click();
const keptIn = (page: Page) =>
  page.evaluate(() => ({ browser: Object.keys(localStorage), tab: Object.keys(sessionStorage) }));

async function askToDelete(page: Page): Promise<void> {
  await button(page, 'Delete your account').click();
  await expect(dialogOf(page)).toBeVisible();
}

/** The page's addresses, step by step. */
function stepsOf(page: Page): string[] {
  const steps: string[] = [];
  page.on('framenavigated', (frame) => steps.push(new URL(frame.url()).pathname));
  return steps;
}

describe('deleting one’s account', () => {
  it('ends the session in every tab, leaves nothing in the browser and makes a newcomer', async ({
    browser,
  }) => {
    const iris = await approvedMember(place);
    const { page, context } = await arriveOnce(browser, iris, '/account/leave');
    await page.evaluate(() => localStorage.setItem('theme', 'light'));
    const other = await context.newPage();
    await other.goto(`${web}/members`);
    await other.getByLabel('Your message', { exact: true }).fill('Not for others');
    await askToDelete(page);
    for (const sentence of ['Your photos, in every size', 'The people you invited'])
      await expect(dialogOf(page).getByText(sentence)).toBeVisible();
    await confirmation(page).fill('Somebody else');
    await press(page);
    await expect(dialogOf(page).getByText('Please type your handle to confirm.')).toBeVisible();
    expect((await iris.call.do('me', {})).profile?.handle).toBe(iris.handle);

    const steps = stepsOf(page);
    await confirmation(page).fill(`@${iris.handle.toUpperCase()}`);
    await press(page);
    await expect(heading(page)).toHaveText(farewell);
    await expect(heading(page)).toBeFocused();
    await expect(page).toHaveTitle('Account deleted · Veil');
    expect(steps).toEqual(['/farewell']);
    await other.waitForURL(`${web}/login`);
    for (const tab of [page, other]) expect(await keptIn(tab)).toEqual({ browser: ['theme'], tab: [] });

    await link(page, 'Go to the front door').click();
    await expect(heading(page)).toHaveText('Exclusive Connections');
    await page.goto(`${web}/login`);
    await button(page, 'Sign in with Veil').click();
    await signInAtProvider(page, iris.email);
    await page.waitForURL(`${web}/members/validate-invitation`);
    await expect(page.getByLabel('Invitation code', { exact: true })).toBeVisible();
  });

  it.for([newcomer, pendingNewcomer])(
    'takes one press of somebody whom no member knows',
    async (come, { browser }) => {
      const { page } = await arriveOnce(browser, await come(place), '/account/leave');
      await askToDelete(page);
      await expect(confirmation(page)).toHaveCount(0);
      await press(page);
      await expect(heading(page)).toHaveText(farewell);
      for (const part of ['What is gone', 'What stays', 'Who is told'])
        await expect(contentOf(page).getByRole('term').filter({ hasText: part })).toBeVisible();
      await expect(
        contentOf(page).getByText('Your connections read “No longer here” in Messages'),
      ).toBeVisible();
    },
  );

  it('says why it was not done, and can be tried again', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveOnce(browser, iris, '/account/leave');
    const released = Promise.withResolvers<void>();
    const mend = await answerCall(page, 'account/delete', async () => {
      await released.promise;
      return busy;
    });
    await askToDelete(page);
    await confirmation(page).fill(iris.handle);
    await press(page);
    await expect(dialogOf(page).getByRole('button', { name: 'Deleting...' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialogOf(page).getByRole('button', { name: 'Keep my account' })).toBeDisabled();
    released.resolve();
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Veil is busy.');
    await mend();
    await press(page);
    await expect(heading(page)).toHaveText(farewell);
  });

  it('is refused to somebody who was declined, who learns why before they press anything', async ({
    browser,
  }) => {
    const gary = await rejectedNewcomer(place);
    const { page } = await openAs(browser, gary, `${web}/account/leave`);
    await expect(
      contentOf(page).getByText(/^Your application was declined, and we keep that decision\./),
    ).toBeVisible();
    await expect(
      contentOf(page).getByRole('region', { name: 'Delete your account' }).getByRole('button'),
    ).toHaveCount(0);
    expect((await gary.call.try('deleteAccount', { confirm: '' })).status).toBe(403);
  });
});
