import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, type Person, signIn } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, link, menuItem, noticeOf } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const small = { width: 390, height: 844 };
const friendVibes = { tagId: 9501, category: 'Relationship' };
const picturesOf = (handle: string) =>
  `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=private&part=pictures`;

/** Otto, with a public photo and two private ones, connected with Iris. */
async function connected() {
  const [otto, iris] = await Promise.all([
    memberWithAlbum(place, 'Dawn', 'Dusk', 'Night'),
    approvedMember(place),
  ]);
  const { photos } = await otto.call.do('myProfile', {});
  for (const { id, caption } of photos)
    if (caption !== 'Dawn') await otto.call.do('setPhotoPrivacy', { photoId: id, isPrivate: true });
  const { profile } = await otto.call.do('me', {});
  await otto.call.do('addPrivateTag', { taggedProfileId: iris.profileId, ...friendVibes });
  await iris.call.do('addPrivateTag', { taggedProfileId: profile?.id ?? 0, ...friendVibes });
  return { otto, iris };
}

/** How far each part is below the one before it, in px. */
async function spacesBetween(parts: readonly Locator[]): Promise<number[]> {
  const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
  return boxes
    .slice(1)
    .map((box, place) => (box?.y ?? 0) - (boxes[place]?.y ?? 0) - (boxes[place]?.height ?? 0));
}

const privateOf = async ({ call }: Person) =>
  (await call.do('myProfile', {})).photos.filter(({ isPrivate }) => isPrivate).map(({ id }) => id);

describe('private pictures', () => {
  it('are opened from the plus sign of a talk', async ({ browser }) => {
    const { otto, iris } = await connected();
    const { page } = await openAs(browser, otto, `${place.web}/community/chat/${iris.profileId}`, small);
    await button(page, 'Quick actions').click();
    await expect(button(page, 'Wave')).toHaveText('Wave');
    await expect(button(page, 'Open a private picture')).toHaveText('Private picture');
    await shoot(page, 'talk-actions', false);
    await page.setViewportSize(small);
    await button(page, 'Open a private picture').click();
    const step = page.getByRole('dialog', { name: `Open to @${iris.handle}` });
    await page.getByRole('checkbox', { name: 'Dusk', exact: true }).check();
    await expect(step).toContainText(new RegExp(`@${iris.handle} will see 1 private picture, until \\d`));
    await expect(step.locator('p', { hasText: 'Nobody can prevent a screenshot.' })).toBeInViewport({
      ratio: 1,
    });
    await shoot(page, 'talk-open-picture', false);
    await page.setViewportSize(small);
    expect(await overflowOf(page)).toBe(0);
    await button(page, 'Open 1 picture').click();
    await expect(noticeOf(page, `Open to @${iris.handle}.`)).toBeVisible();
    await expect(button(page, 'Wave')).toHaveCount(0);
    await expect(button(page, 'Quick actions')).toBeFocused();
    const { theirs } = await iris.call.do('photoAccessBetween', { profileId: String(otto.profileId) });
    expect(theirs?.photos).toHaveLength(1);

    const other = await openAs(browser, iris, `${place.web}/community/chat/${otto.profileId}`, small);
    const talk = (at: Page) => at.getByRole('log', { name: 'Messages', exact: true });
    const byYou = talk(page).getByRole('link', { name: `You opened a private picture to ${iris.handle}` });
    const toYou = talk(other.page).getByRole('link', {
      name: `${otto.handle} opened a private picture to you`,
    });
    await expect(byYou).toBeVisible();
    await expect(toYou).toBeVisible();
    await shoot(page, 'talk-opened', false);
    await shoot(other.page, 'talk-opened-to-you', false);
    await page.setViewportSize(small);
    await other.page.setViewportSize(small);
    await toYou.click();
    await expect(contentOf(other.page).getByText(/1 private picture, until/)).toBeVisible();
    await other.page.goBack();
    await byYou.click();
    await button(page, 'Close now').click();
    await expect(contentOf(page).getByText(`Nothing of yours is open to @${iris.handle}.`)).toBeVisible();
    await page.goBack();
    await expect(page.getByLabel('Your message', { exact: true })).toBeVisible();
    await expect(byYou).toHaveCount(0);
    await other.page.reload();
    await expect(other.page.getByLabel('Your message', { exact: true })).toBeVisible();
    await expect(toYou).toHaveCount(0);

    await button(other.page, 'Quick actions').click();
    await button(other.page, 'Open a private picture').click();
    await expect(contentOf(other.page).getByText('You have no private pictures.')).toBeVisible();
  });

  it('are opened to a connection, looked at, closed, and gone with a block', async ({ browser }) => {
    const { otto, iris } = await connected();
    const { page } = await openAs(browser, otto, picturesOf(iris.handle), small);
    await expect(contentOf(page).getByText('Nothing is open to you.')).toBeVisible();
    await button(page, 'Open private pictures').click();
    await expect(button(page, 'Open 0 pictures')).toBeDisabled();
    await expect(button(page, 'Open 0 pictures')).toBeInViewport({ ratio: 1 });
    await page.getByRole('checkbox', { name: 'Dusk', exact: true }).check();
    await page.getByRole('radio', { name: '7 days', exact: true }).check();
    expect(await overflowOf(page)).toBe(0);
    await button(page, 'Open 1 picture').click();
    await expect(contentOf(page).getByText(/1 private picture, until .+ Not looked at yet\./)).toBeVisible();

    const other = await openAs(browser, iris, picturesOf(otto.handle), small);
    await expect(contentOf(other.page).getByText(/1 private picture, until/)).toBeVisible();
    await button(other.page, 'Look at them').click();
    await button(other.page, 'Open Dusk').click();
    await expect(other.page.getByRole('img', { name: 'Dusk', exact: true })).toBeVisible();
    const isRefused = (img: HTMLElement, kind: string) =>
      !img.dispatchEvent(new Event(kind, { bubbles: true, cancelable: true }));
    for (const kind of ['contextmenu', 'dragstart'])
      expect(await other.page.getByRole('img', { name: 'Dusk', exact: true }).evaluate(isRefused, kind)).toBe(
        true,
      );
    await other.page.evaluate(() => window.dispatchEvent(new Event('blur')));
    await expect(contentOf(other.page).getByRole('img', { name: 'Dusk' })).toHaveCount(0);
    await button(other.page, 'Show them again').click();
    await expect(button(other.page, 'Open Dusk')).toBeVisible();
    await other.page.context().setOffline(true);
    await expect(button(other.page, 'Open Dusk')).toHaveCount(0);
    await other.page.context().setOffline(false);
    await button(other.page, 'Look at them').click();
    await expect(button(other.page, 'Open Dusk')).toBeVisible();

    await link(page, 'Photos you opened').click();
    await expect(page.getByRole('heading', { name: 'Photos you opened', exact: true })).toBeVisible();
    await expect(contentOf(page).getByText(/^Looked at on /)).toBeVisible();
    expect(await overflowOf(page)).toBe(0);
    await button(page, `Close to @${iris.handle}`).click();
    await expect(contentOf(page).getByText(/^Nothing\. You can open/)).toBeVisible();
    await contentOf(page).getByRole('checkbox', { name: 'My connections may ask' }).check();
    await expect.poll(async () => (await otto.call.do('ownPhotoGrants', {})).isAskable).toBe(true);
    // The page asks again by itself.
    await expect(contentOf(other.page).getByText('Nothing is open to you.')).toBeVisible({ timeout: 30_000 });
    await expect(button(other.page, 'Open Dusk')).toHaveCount(0);
    await other.page.reload();
    await button(other.page, 'Ask to see some').click();
    await button(other.page, 'Ask once').click();
    await expect(contentOf(other.page).getByText(`You asked @${otto.handle}.`)).toBeVisible();
    await page.goto(picturesOf(iris.handle));
    await button(page, 'Not now').click();
    await expect(button(page, 'Not now')).toHaveCount(0);

    const [profileId, photoIds] = [iris.profileId, await privateOf(otto)];
    await otto.call.do('grantPhotoAccess', { profileId, photoIds, span: 'open' });
    await other.page.reload();
    await button(other.page, 'Look at them').click();
    await button(other.page, 'Open Dusk').click();
    await expect(other.page.getByRole('img', { name: 'Dusk', exact: true })).toBeVisible();
    await button(page, `More about ${iris.handle}`).click();
    await menuItem(page, `Hide or block @${iris.handle}`).click();
    await button(page, 'Block now (they may guess)').click();
    await expect(page).toHaveURL(/\/community\/browse$/);
    await expect(other.page.getByRole('img', { name: 'Dusk', exact: true })).toHaveCount(0, {
      timeout: 30_000,
    });
    await expect(button(other.page, 'Open Dusk')).toHaveCount(0);
    await page.goto(`${place.web}/community/edit-profile?tab=opened`);
    await expect(contentOf(page).getByText(/^Nothing\. You can open/)).toBeVisible();
  });

  it('cannot be opened to a stranger', async ({ browser }) => {
    const [otto, iris] = await Promise.all([approvedMember(place), approvedMember(place)]);
    const { page } = await openAs(browser, otto, picturesOf(iris.handle), small);
    await expect(contentOf(page).getByText('You can open private pictures to a connection')).toBeVisible();
    await expect(button(page, 'Open private pictures')).toHaveCount(0);
  });
});

it('blurs a profile’s pictures until one is connected', async ({ browser }) => {
  const { otto, iris } = await connected();
  const { page } = await openAs(browser, otto, `${place.web}/community/edit-profile?tab=photos`, small);
  await page.getByRole('checkbox', { name: 'Blur all until we are connected', exact: true }).check();
  await button(page, 'More for Dawn').click();
  await expect(
    page.getByRole('menuitemcheckbox', { name: 'Blurred until connected', exact: true }),
  ).toBeChecked();
  await page.keyboard.press('Escape');
  expect(await overflowOf(page)).toBe(0);
  await expect
    .poll(async () => (await otto.call.do('myProfile', {})).photos.map(({ isBlurred }) => isBlurred))
    .toEqual([true, true, true]);

  const { handle } = await otto.call.do('myProfile', {});
  const address = `${place.web}/community/browse/${encodeURIComponent(handle)}`;
  const bo = await openAs(browser, await approvedMember(place), address, small);
  await expect(contentOf(bo.page).getByText('Faces when you are connected')).toBeVisible();
  const other = await openAs(browser, iris, address, small);
  await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(`@${handle}`);
  await expect(contentOf(other.page).getByText('Faces when you are connected')).toHaveCount(0);
});

it('drawing the curtains closes what was opened, says what is not closed yet, and may be repeated', async ({
  browser,
}) => {
  const { otto, iris } = await connected();
  const [profileId, photoIds] = [iris.profileId, await privateOf(otto)];
  await otto.call.do('grantPhotoAccess', { profileId, photoIds, span: 'open' });
  // A device is known by the second of its sign-in.
  const elsewhere = await signIn(place, otto.email, 'Somebody', 60);
  await elsewhere.call.do('noteSession', { key: randomUUID(), browser: 'Firefox', system: 'Linux' });
  // Over Home the match with Iris would open.
  const { page } = await openAs(browser, otto, `${place.web}/community/groups`, small);
  await page.route('**/api/profiles/my-privacy', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  );
  await button(page, 'Your menu').click();
  await menuItem(page, 'Draw the curtains').click();
  const told = page.getByRole('dialog', { name: 'Not everything is closed yet' });
  await expect(told.getByRole('listitem')).toHaveText([
    'Private pictures that you opened: closed for everybody',
    'That you are here: not closed yet',
    'News: quiet until eight in the morning',
  ]);
  await shoot(page, 'curtains-half', false);
  await button(page, 'Not now').click();
  await page.unroute('**/api/profiles/my-privacy');

  await page.reload();
  await expect(page.getByRole('banner').getByText('Not closed yet: that you are here.')).toBeVisible();
  await button(page, 'Close the rest').click();
  const done = page.getByRole('dialog', { name: 'Everything you opened is closed' });
  await expect(done.getByText('That you are here: shown to nobody until eight in the morning')).toBeVisible();
  const signOut = done.getByRole('button', { name: /^Sign out on my .*other device/ });
  const parts = [
    done.getByRole('list'),
    done.getByText(/^You can open pictures/),
    signOut,
    button(page, 'Done'),
  ];
  expect(Math.min(...(await spacesBetween(parts)))).toBeGreaterThanOrEqual(12);
  await signOut.click();
  await expect(done.getByText('You are signed out on your other devices.')).toBeVisible();
  await shoot(page, 'curtains-drawn', false);
  expect(await overflowOf(page)).toBe(0);
  await button(page, 'Done').click();
  expect((await otto.call.do('ownPhotoGrants', {})).grants).toEqual([]);
  expect((await otto.call.do('ownPrivacy', {})).presenceHiddenUntil).not.toBeNull();
  const { handle } = await otto.call.do('myProfile', {});
  const seen = await iris.call.do('memberProfile', { handle });
  expect(seen).toMatchObject({ lastActive: null, isOnline: false });
  await expect(page.getByRole('banner').getByText(/^Not closed yet/)).toHaveCount(0);
});

it('drawing the curtains can be undone: what was open is open again, no longer than before', async ({
  browser,
}) => {
  const { otto, iris } = await connected();
  const [profileId, photoIds] = [iris.profileId, await privateOf(otto)];
  const { until } = await otto.call.do('grantPhotoAccess', { profileId, photoIds, span: 'day' });
  const { page } = await openAs(browser, otto, `${place.web}/community/groups`, small);
  await button(page, 'Your menu').click();
  await page.getByRole('menuitem', { name: 'Draw the curtains', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Everything you opened is closed' })).toBeVisible();
  await button(page, 'Undo').click();
  const undone = page.getByRole('dialog', { name: 'Everything is as before' });
  await expect(undone.getByRole('listitem')).toHaveText([
    'Private pictures that you opened: as before',
    'That you are here: as before',
    'News: as before',
  ]);
  await expect(undone.getByText('Somebody may have noticed meanwhile.')).toBeVisible();
  await shoot(page, 'curtains-undone', false);
  await button(page, 'Done').click();
  expect((await otto.call.do('ownPhotoGrants', {})).grants).toMatchObject([{ profileId, photoIds, until }]);
  expect((await otto.call.do('ownPrivacy', {})).presenceHiddenUntil).toBeNull();
});
