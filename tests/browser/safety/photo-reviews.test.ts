// Specified: features 2.8.2.
import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { pendingNewcomer, reviewer, secondReviewer } from '../../support/fixtures.ts';
import { drawPicture, ownPhoto, upload } from '../../support/photo-fixtures.ts';
import { memberWithDoubtfulPhoto } from '../../support/photo-queue.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const queue = `${place.web}/community/pending-photos`;

/** A decision waits until the picture was shown. */
const show = (page: Page, { handle }: { handle: string }) =>
  button(page, `Show picture of ${handle}`).click();

/** Lets the ten seconds pass in which a decision can be undone. */
async function letStand(page: Page): Promise<void> {
  await expect(contentOf(page).getByRole('button', { name: /^Undo: the photo of / })).toBeFocused();
  await page.clock.fastForward(10_000);
}

const cardOf = (page: Page, { handle }: { handle: string }) =>
  page.getByRole('main').getByRole('listitem').filter({ hasText: handle });

/** The page of a reviewer who has written why they reject a member's photo, and not sent it. */
async function openRejection(browser: Browser, member: { handle: string }): Promise<Page> {
  const { page } = await openAs(browser, await reviewer(place), 'about:blank');
  await page.clock.install();
  await page.goto(queue);
  await show(page, member);
  await button(page, `Reject the photo of ${member.handle}`).click();
  await page.getByLabel('Why do you reject this photo?', { exact: true }).fill('Too dark.');
  return page;
}

describe('the pending photos', () => {
  it('are reached from the profiles, covered, and shown to whoever asks', async ({ browser }) => {
    const iris = await memberWithDoubtfulPhoto(place);
    const { page } = await openAs(browser, await reviewer(place), `${place.web}/community/pending-profiles`);
    const fetched: string[] = [];
    page.on('request', (request) => fetched.push(request.url()));
    await contentOf(page)
      .getByRole('link', { name: /^Photos \(/ })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Pending Photos');
    await expect(page.getByRole('navigation', { name: 'Breadcrumb', exact: true })).toHaveText(
      'DashboardPending Photos',
    );
    await expect(cardOf(page, iris)).toContainText('Waiting since 1 March 2005');
    await expect(cardOf(page, iris).getByRole('img')).toHaveCount(0);
    expect(fetched.filter((url) => url.includes('/photo/full/'))).toEqual([]);
    await button(page, `Show picture of ${iris.handle}`).click();
    const picture = page.getByRole('img', { name: `Photo of ${iris.handle}`, exact: true });
    await expect(picture).toBeVisible();
    await expect(picture).toHaveJSProperty('naturalWidth', 640);
    await button(page, `Hide picture of ${iris.handle}`).click();
    await expect(picture).toHaveCount(0);
    await iris.call.do('deletePhoto', { photoId: iris.photoId });
  });

  it('cannot be decided unseen, and a decision can be undone', async ({ browser }) => {
    const iris = await memberWithDoubtfulPhoto(place);
    const { page } = await openAs(browser, await reviewer(place), 'about:blank');
    await page.clock.install();
    await page.goto(queue);
    const approve = button(page, `Approve the photo of ${iris.handle}`);
    await expect(cardOf(page, iris)).toContainText('You can decide once you have seen the picture.');
    await expect(approve).toHaveCount(0);
    await expect(button(page, `Reject the photo of ${iris.handle}`)).toHaveCount(0);
    await show(page, iris);
    await approve.click();
    await contentOf(page)
      .getByRole('button', { name: /^Undo: the photo of / })
      .click();
    await page.clock.fastForward(10_000);
    await expect(approve).toBeEnabled();
    expect(await ownPhoto(iris, iris.photoId)).toMatchObject({ status: 'pending_approval' });
    await approve.click();
    await link(page, 'Dashboard').first().click();
    await expect.poll(() => ownPhoto(iris, iris.photoId)).toMatchObject({ status: 'approved' });
  });

  it('are decided on after the thirty seconds that their reviewer chose', async ({ browser }) => {
    const iris = await memberWithDoubtfulPhoto(place);
    const { page } = await openAs(browser, await reviewer(place), `${place.web}/community/preferences`);
    await page.getByRole('radio', { name: '30 seconds', exact: true }).check();
    await page.clock.install();
    await page.goto(queue);
    await show(page, iris);
    await button(page, `Approve the photo of ${iris.handle}`).click();
    await expect(contentOf(page).getByText('Your decision is sent in 30 seconds.')).toBeVisible();
    await page.clock.fastForward(20_000);
    await expect(contentOf(page).getByRole('button', { name: /^Undo: the photo of / })).toBeFocused();
    expect(await ownPhoto(iris, iris.photoId)).toMatchObject({ status: 'pending_approval' });
    await page.clock.fastForward(10_000);
    await expect(contentOf(page).getByRole('status').getByText('Photo approved.')).toBeVisible();
  });

  it('are cleared one by one, each with a word of success, and the keyboard goes on', async ({ browser }) => {
    const [iris, otto] = [await memberWithDoubtfulPhoto(place), await memberWithDoubtfulPhoto(place)];
    const { page } = await openAs(browser, await reviewer(place), 'about:blank', phone);
    await page.clock.install();
    await page.goto(queue);
    await show(page, iris);
    await button(page, `Approve the photo of ${iris.handle}`).click();
    await letStand(page);
    await expect(contentOf(page).getByRole('status').getByText('Photo approved.')).toBeVisible();
    await expect(cardOf(page, iris)).toHaveCount(0);
    await expect(contentOf(page).locator('h2:focus, [role=status]:focus')).toHaveCount(1);
    expect(await ownPhoto(iris, iris.photoId)).toMatchObject({ status: 'approved' });

    await show(page, otto);
    await button(page, `Reject the photo of ${otto.handle}`).click();
    const reason = page.getByLabel('Why do you reject this photo?', { exact: true });
    await expect(reason).toBeFocused();
    await expect(button(page, 'Reject')).toBeDisabled();
    await reason.fill('   ');
    await expect(button(page, 'Reject')).toBeDisabled();
    await button(page, 'Cancel').click();
    await expect(button(page, `Reject the photo of ${otto.handle}`)).toBeFocused();
    await page.keyboard.press('Enter');
    await reason.fill('Somebody else is in it.');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
    await button(page, 'Reject').click();
    await letStand(page);
    await expect(contentOf(page).getByRole('status').getByText('Photo rejected.')).toBeVisible();
    await expect(cardOf(page, otto)).toHaveCount(0);
    expect(await ownPhoto(otto, otto.photoId)).toMatchObject({
      status: 'rejected',
      rejection: 'Somebody else is in it.',
    });
  });

  it('that somebody else has decided say so, and make way', async ({ browser }) => {
    const iris = await memberWithDoubtfulPhoto(place);
    const page = await openRejection(browser, iris);
    await (await secondReviewer(place)).call.do('approvePhoto', iris.photo);
    await button(page, 'Reject').click();
    await letStand(page);
    await expect(
      contentOf(page).getByRole('status').getByText('This photo has already been decided.'),
    ).toBeVisible();
    await expect(cardOf(page, iris)).toHaveCount(0);
    expect(await ownPhoto(iris, iris.photoId)).toMatchObject({ status: 'approved' });
  });

  it('keep the reason when it could not be sent', async ({ browser }) => {
    const iris = await memberWithDoubtfulPhoto(place);
    const page = await openRejection(browser, iris);
    await page.route('**/reject', (route) => route.abort());
    await button(page, 'Reject').click();
    await contentOf(page)
      .getByRole('button', { name: /^Undo: the photo of / })
      .click();
    await expect(cardOf(page, iris).getByRole('alert')).toHaveText('Undone. The photo is still waiting.');
    await button(page, 'Reject').click();
    await letStand(page);
    await expect(cardOf(page, iris).getByRole('alert')).toContainText('Veil could not be reached');
    await expect(page.getByLabel('Why do you reject this photo?', { exact: true })).toHaveValue('Too dark.');
    await iris.call.do('deletePhoto', { photoId: iris.photoId });
  });
});

it('the photo of a newcomer stands with what reviewers read of them', async ({ browser }) => {
  const noor = await pendingNewcomer(place);
  await upload(place, noor, await drawPicture());
  const address = `${place.web}/community/pending-profiles/${noor.profileId}`;
  const { page } = await openAs(browser, await reviewer(place), address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(noor.handle);
  await expect(page.getByRole('main').locator('header img')).toHaveJSProperty('naturalWidth', 400);
});
