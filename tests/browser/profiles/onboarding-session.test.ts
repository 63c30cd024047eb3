import type { Page } from 'playwright';
import { inject } from 'vitest';
import { invitedPerson, newHandle } from '../../support/fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { arriveOnce, notice, refuseAll, signInAtProvider, signOut } from '../one-session.ts';
import { button } from '../page-parts.ts';
import { Wizard } from './onboarding-wizard.ts';

const place = inject('addresses');
const path = '/community/onboarding';

const keptAnswers = (page: Page) =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.endsWith('.onboarding')));

it('forgets the answers when their person signs out, here or in another tab', async ({ browser }) => {
  const iris = await invitedPerson(place);
  const { page, context } = await arriveOnce(browser, iris, path);
  const wizard = new Wizard(page);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  expect(await keptAnswers(page)).toHaveLength(1);
  const other = await context.newPage();
  await other.goto(`${place.web}/test-approval`);
  await signOut(other);
  await page.waitForURL(`${place.web}/login`);
  expect(await keptAnswers(page)).toEqual([]);

  await button(page, 'Sign in with Veil').click();
  await signInAtProvider(page, iris.email);
  await page.waitForURL(`${place.web}${path}`);
  await wizard.isAt('Welcome to Veil', 'Step 1 of 10');
  expect(await keptAnswers(page)).toHaveLength(1);
  await signOut(page);
  expect(await keptAnswers(page)).toEqual([]);
});

it('keeps the answers when the session ends, for the one who signs in again', async ({ browser }) => {
  const iris = await invitedPerson(place);
  const { page, context } = await arriveOnce(browser, iris, path);
  const wizard = new Wizard(page);
  const handle = newHandle();
  await wizard.toHandle();
  const answerAgain = await refuseAll({ context });
  await wizard.handle().fill(handle);
  await expect(notice(page)).toBeVisible();
  expect(await keptAnswers(page)).toHaveLength(1);
  await answerAgain();
  await notice(page).getByRole('button', { name: 'Sign in again' }).click();
  await signInAtProvider(page, iris.email);
  await wizard.isAt('Choose a handle', 'Step 4 of 10');
  await expect(wizard.handle()).toHaveValue(handle);
});

it('keeps the chosen photos when the sign-in is gone, for the one who signs in again', async ({
  browser,
}) => {
  const iris = await invitedPerson(place);
  const { page } = await arriveOnce(browser, iris, path);
  const wizard = new Wizard(page);
  await wizard.toHandle();
  await wizard.chooseHandle(newHandle());
  await wizard.chooseType('Single');
  await wizard.nameMembers(['Iris']);
  await wizard.turnBasics(/photo/i);
  const photos = page.getByRole('list', { name: 'Chosen photos', exact: true });
  await page
    .getByLabel('Choose photos', { exact: true })
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await drawPicture() });
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await expect(photos).toHaveAttribute('aria-busy', 'false');

  await page.evaluate(() => localStorage.removeItem('b2c_token'));
  await page.goto(`${place.web}${path}`);
  await page.waitForURL(`${place.web}/login`);
  await button(page, 'Sign in with Veil').click();
  await signInAtProvider(page, iris.email);
  await page.waitForURL(`${place.web}${path}`);
  await expect(photos.getByRole('listitem')).toHaveCount(1);
  await signOut(page);
  await expect
    .poll(() => page.evaluate(async () => (await caches.keys()).filter((name) => name.includes('files'))))
    .toEqual([]);
});
