import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import { approvedMember, memberFields, signIn } from '../../support/fixtures.ts';
import { knownOwner, openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { answerCall, busy } from '../made-up-answers.ts';
import { arriveOnce, expectArrived, signInAtProvider, stopPolling } from '../one-session.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { shoot } from '../shoot.ts';

const place = inject('addresses');
const { web } = place;
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Sign out everywhere?' });
const press = (page: Page, name: string) => button(page, name).first().click();
const confirm = (page: Page) => dialogOf(page).getByRole('button', { name: 'Sign out everywhere' }).click();

/** A browser in which the member has been signed in for a minute. */
async function arriveEarlier(browser: Parameters<typeof arriveOnce>[0], email: string, path: string) {
  return arriveOnce(browser, await signIn(place, email, 'Somebody', 60), path);
}

describe('signing out everywhere', () => {
  it('ends the session in this browser and in another one, in two clicks', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveEarlier(browser, iris.email, '/account/devices');
    const { page: elsewhere } = await arriveEarlier(browser, iris.email, '/members');
    await expect(elsewhere.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
    await stopPolling(elsewhere);

    await press(page, 'Sign out everywhere');
    await confirm(page);
    await page.waitForURL(`${web}/`);
    expect(await page.evaluate(() => localStorage.getItem('b2c_token'))).toBeNull();
    await contentOf(elsewhere).getByRole('link', { name: 'Invites' }).click();
    const told = elsewhere.getByRole('dialog', { name: 'You signed out everywhere' });
    await expect(told).toContainText('what you have typed is kept');
    await told.getByRole('button', { name: 'Not now' }).click();
    await expect(
      elsewhere.getByRole('banner').getByText('You signed out everywhere. Sign in again to go on.'),
    ).toBeVisible();
  });

  it('is followed by the next sign-in of this browser, however soon', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveEarlier(browser, iris.email, '/account/devices');
    await press(page, 'Sign out everywhere');
    await expect(dialogOf(page)).toContainText('The private address of your calendar stops working.');
    await confirm(page);
    await page.waitForURL(`${web}/`);
    await page.goto(`${web}/login`);
    await press(page, 'Sign in with Veil');
    await signInAtProvider(page, iris.email);
    await expect(button(page, 'Your menu')).toBeVisible();
  });

  it('says on another device what happened, and the next sign-in there goes on', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { context } = openInProcess();
    const { personId } = await knownOwner(iris, context);
    const endAt = (second: number) =>
      changeProfile(
        iris.profileId,
        (profile) => ({
          ...profile,
          people: profile.people.map((one) =>
            one.personId === personId ? { ...one, notBefore: second } : one,
          ),
        }),
        context,
      );
    // As within seconds of the end, however slow the machine is.
    await endAt(Math.floor(Date.now() / 1000) + 600);
    const page = await (await browser.newContext()).newPage();
    await page.goto(`${web}/login`);
    await press(page, 'Sign in with Veil');
    await signInAtProvider(page, iris.email);
    await expect(
      contentOf(page).getByText('You signed out everywhere a moment ago. Please try again.'),
    ).toBeVisible();
    await shoot(page, 'signed-out-a-moment-ago', false);
    await endAt(1);
    await link(page, 'Try Again').click();
    await press(page, 'Sign in with Veil');
    await signInAtProvider(page, iris.email);
    await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
  });

  it('says why it was not done, and can be left', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveOnce(browser, iris, '/account/devices');
    await answerCall(page, 'auth/sign-out-everywhere', busy);
    await press(page, 'Sign out everywhere');
    await confirm(page);
    await expect(dialogOf(page).getByRole('alert')).toHaveText('Veil is busy.');
    await dialogOf(page).getByRole('button', { name: 'Stay signed in' }).click();
    await expect(dialogOf(page)).toBeHidden();
    expect((await iris.call.do('me', {})).profile?.handle).toBe(iris.handle);
  });
});

/** Leads the page to its next call, unless it has learned of the end by itself meanwhile. */
async function expectEnd(page: Page, name: string): Promise<void> {
  const heading = page.getByRole('heading', { name, exact: true });
  await Promise.any([contentOf(page).getByRole('link', { name: 'Invites' }).click(), heading.waitFor()]);
  await expect(heading).toBeVisible();
}

describe('a page that is open elsewhere', () => {
  it('says that the account was deleted, and keeps nothing of what was typed', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveEarlier(browser, iris.email, '/members');
    await page.getByLabel('Your message', { exact: true }).fill('Who walks on Sunday?');
    await stopPolling(page);
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    await expectEnd(page, 'Your account has been deleted.');
    await expect(page.getByRole('dialog').getByText('what you have typed is kept')).toHaveCount(0);
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(await page.evaluate(() => localStorage.getItem('b2c_token'))).toBeNull();
  });

  it('says that the account is suspended', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page } = await arriveEarlier(browser, iris.email, '/members');
    await expect(page.getByRole('heading', { level: 1, name: iris.handle })).toBeVisible();
    await stopPolling(page);
    const { context } = openInProcess();
    const suspend = (profile: Profile) => ({ ...profile, status: 'Suspended' as const });
    await changeProfile(iris.profileId, suspend, context);
    await expectEnd(page, 'Your account is suspended');
  });
});

it('asks to sign in again before data leaves, and comes back to it', async ({ browser }) => {
  const iris = await approvedMember(place);
  const { page } = await arriveOnce(
    browser,
    await signIn(place, iris.email, 'Somebody', 600),
    '/account/leave',
  );
  await expectArrived(page);
  await button(page, 'Delete your account').click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again first' });
  await dialog.getByRole('button', { name: 'Not now' }).click();
  await link(page, 'Settings').first().click();
  await contentOf(page)
    .getByRole('link', { name: /^Your data/ })
    .click();
  await button(page, 'Download your data').click();
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await signInAtProvider(page, iris.email);
  await page.waitForURL(`${place.web}/account/data#download`);
  await button(page, 'Download your data').click();
  await expect(contentOf(page).getByText('Your copy is ready.')).toBeVisible();
});

it('asks to sign in again before a key is made, and comes back to its dialog', async ({ browser }) => {
  const iris = await approvedMember(place, {
    profileType: 'couple',
    members: [memberFields, { ...memberFields, name: 'Bo' }],
  });
  const { page } = await arriveOnce(browser, await signIn(place, iris.email, 'Iris', 600), '/account/people');
  await expectArrived(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Make a key').click();
  const dialog = page.getByRole('dialog', { name: 'Please sign in again first' });
  await shoot(page, 'fresh-key', false);
  await dialog.getByRole('button', { name: 'Sign in again' }).click();
  await signInAtProvider(page, iris.email);
  await page.waitForURL(`${web}/account/people#who-signs-in`);
  await page
    .getByRole('dialog', { name: /^A key for/ })
    .getByRole('button', { name: 'Make the key' })
    .click();
  await expect(contentOf(page).getByText('It is shown once and works once')).toBeVisible();
});

it('asks to sign in again before the type changes, and comes back to what was entered', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { page } = await arriveOnce(
    browser,
    await signIn(place, iris.email, 'Iris', 600),
    '/community/edit-profile',
  );
  await expectArrived(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await button(page, 'Change type').click();
  const again = page.getByRole('dialog', { name: 'Please sign in again first' });
  await again.getByRole('button', { name: 'Sign in again' }).click();
  await signInAtProvider(page, iris.email);
  await page.waitForURL(`${web}/community/edit-profile#profile-type`);
  const change = page.getByRole('dialog', { name: 'Change profile type' });
  await change.getByLabel('Name').fill('Bo');

  // Filling it in takes longer than the sign-in counts as fresh.
  await page.clock.setFixedTime(new Date(Date.now() + 6 * 60 * 1000));
  await change.getByRole('button', { name: 'Change to couple' }).click();
  await expect(again).toBeVisible();
  await shoot(page, 'fresh-type', false);
  await again.getByRole('button', { name: 'Not now' }).click();
  await expect(change.getByLabel('Name')).toHaveValue('Bo');
  // What was pressed opens once.
  await page.reload();
  await expectArrived(page);
  await expect(change).toBeHidden();
  await button(page, 'Change type').click();
  await expect(again).toBeVisible();
});
