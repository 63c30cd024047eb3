// Specified: features 2.5.5, 4.2.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, type Person, reviewer } from '../../support/fixtures.ts';
import { drawPicture, memberWithAlbum, upload } from '../../support/photo-fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { pressItem } from '../menu.ts';
import { expectArrived } from '../one-session.ts';
import { button, contentOf, menuItem, noticeOf, tab } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const album = `${place.web}/community/edit-profile?tab=photos`;

const tile = (page: Page, caption: string) =>
  page
    .getByRole('list', { name: 'Approved photos', exact: true })
    .locator(':scope > li')
    .filter({ hasText: caption });
const grip = (page: Page, caption: string) =>
  contentOf(page).getByRole('button', { name: `Move ${caption},` });

const photosOf = async ({ call }: Person) => (await call.do('myProfile', {})).photos;
const captionsOf = async (person: Person) => (await photosOf(person)).map(({ caption }) => caption).join(' ');
const primaryOf = async (person: Person) =>
  (await photosOf(person)).find(({ isPrimary }) => isPrimary)?.caption ?? null;
const shownOrder = (page: Page) =>
  contentOf(page)
    .getByRole('button', { name: /^Move / })
    .evaluateAll((grips) => grips.map((one) => one.ariaLabel?.match(/Move (.*),/)?.[1]).join(' '));

describe('the order of photos', () => {
  it('changes by keyboard, is told, and keeps the focus', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Noon', 'Dusk');
    const { page } = await openAs(browser, iris, album);
    await grip(page, 'Dawn').focus();
    await page.keyboard.press('ArrowRight');
    await expect(grip(page, 'Dawn')).toBeFocused();
    await expect(noticeOf(page, 'Moved to position 2 of 3')).toBeAttached();
    await page.keyboard.press('End');
    await expect.poll(() => captionsOf(iris)).toBe('Noon Dusk Dawn');
    await page.keyboard.press('End');
    await button(page, 'More for Noon').click();
    await menuItem(page, 'Move later').click();
    await expect.poll(() => captionsOf(iris)).toBe('Dusk Noon Dawn');
    expect(await shownOrder(page)).toBe('Dusk Noon Dawn');
  });

  itLong('changes by dragging, and Escape leaves it as it was', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Noon', 'Dusk');
    const { page } = await openAs(browser, iris, album);
    await grip(page, 'Dawn').hover();
    await page.mouse.down();
    await tile(page, 'Dusk').hover();
    await page.keyboard.press('Escape');
    await page.mouse.up();
    expect(await shownOrder(page)).toBe('Dawn Noon Dusk');
    await grip(page, 'Dusk').hover();
    await page.mouse.down();
    await tile(page, 'Noon').hover();
    await tile(page, 'Dawn').hover();
    await page.mouse.up();
    await expect.poll(() => captionsOf(iris)).toBe('Dusk Dawn Noon');
    expect(await shownOrder(page)).toBe('Dusk Dawn Noon');
  });

  it('changes by a finger, and the page follows it', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Noon', 'Dusk');
    const { page, context } = await openAs(browser, iris, album, phone);
    // A part that arrives late would move the grip away from under the finger.
    await expectArrived(page);
    await grip(page, 'Dawn').scrollIntoViewIfNeeded();
    const from = await grip(page, 'Dawn').boundingBox();
    if (!from) throw new Error('The grip is not to be seen.');
    const device = await context.newCDPSession(page);
    await device.send('Emulation.setTouchEmulationEnabled', { enabled: true });
    const x = from.x + from.width / 2;
    const touch = (type: 'touchStart' | 'touchMove', y: number) =>
      device.send('Input.dispatchTouchEvent', { type, touchPoints: [{ x, y }] });
    await touch('touchStart', from.y + from.height / 2);
    await touch('touchMove', phone.height - 10);
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(200);
    await expect(tile(page, 'Dawn')).toHaveCSS('order', '2');
    await device.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    await expect.poll(() => captionsOf(iris)).toBe('Noon Dusk Dawn');
  });

  it('that could not be kept is taken back, and said', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, album);
    await page.route('**/api/profiles/photos/order', (route) => route.abort());
    await grip(page, 'Dawn').press('ArrowRight');
    await expect(noticeOf(page, /Veil could not be reached/)).toBeVisible();
    await expect.poll(() => shownOrder(page)).toBe('Dawn Dusk');
  });
});

describe('a photo', () => {
  it('gets a caption in its place', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn');
    const { page } = await openAs(browser, iris, album, phone);
    await button(page, 'More for Dawn').click();
    await page.getByRole('menuitem', { name: 'Edit the caption', exact: true }).click();
    await expect(contentOf(page).getByLabel('Caption')).toBeFocused();
    await contentOf(page).getByLabel('Caption').fill('x'.repeat(201));
    await expect(contentOf(page).getByText('200 / 200')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(button(page, 'More for Dawn')).toBeFocused();
    await page.keyboard.press('Enter');
    await pressItem(page, 'Edit the caption');
    await contentOf(page).getByLabel('Caption').fill('  <b>First light</b>  ');
    await page.keyboard.press('Enter');
    await expect(button(page, 'More for <b>First light</b>')).toBeFocused();
    await expect.poll(() => captionsOf(iris)).toBe('<b>First light</b>');
    expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  });

  it('becomes primary, and stops being so when it is private', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, album);
    await expect(tile(page, 'Dawn').getByText('Primary')).toBeVisible();
    await button(page, 'More for Dusk').click();
    await menuItem(page, 'Set as primary').click();
    await expect(tile(page, 'Dusk').getByText('Primary')).toBeVisible();
    await expect(tile(page, 'Dawn').getByText('Primary')).toHaveCount(0);
    await expect.poll(() => primaryOf(iris)).toBe('Dusk');

    await expect(contentOf(page).getByText('Members see these, except those marked.')).toHaveCount(1);
    await expect(tile(page, 'Dusk').getByText('Only you see it')).toHaveCount(0);
    await button(page, 'More for Dusk').click();
    await page.getByRole('menuitemcheckbox', { name: 'Private', exact: true }).click();
    await expect(
      tile(page, 'Dusk').getByText('Private. Only you see it, and anyone you open it to.'),
    ).toBeVisible();
    await expect(button(page, 'More for Dusk')).toBeFocused();
    await expect(tile(page, 'Dawn').getByText('Primary')).toBeVisible();
    await expect.poll(() => primaryOf(iris)).toBe('Dawn');
    await button(page, 'More for Dusk').click();
    await expect(menuItem(page, 'Move earlier')).toBeVisible();
    await expect(menuItem(page, 'Set as primary')).toHaveCount(0);
    await page.reload();
    await button(page, 'More for Dusk').click();
    await expect(page.getByRole('menuitemcheckbox', { name: 'Private', exact: true })).toBeChecked();
  });

  itLong(
    'gets its caption and turns private while it is under review, but is not made primary',
    async ({ browser }) => {
      const iris = await approvedMember(place);
      for (const signal of ['unsure', 'unsafe'] as const)
        await upload(place, iris, await drawPicture(signal));
      const { page } = await openAs(browser, iris, album, phone);
      await tab(page, 'Pending Photos (2)').click();
      await button(page, 'Edit the caption of Photo 1').click();
      await contentOf(page).getByLabel('Caption').fill('Dusk');
      await page.keyboard.press('Enter');
      await expect(button(page, 'Edit the caption of Dusk')).toBeFocused();
      await page.getByRole('checkbox', { name: 'Dusk is private', exact: true }).check();
      await expect(contentOf(page).getByText('Only you see it, once it is approved too.')).toBeVisible();
      await expect
        .poll(async () => (await photosOf(iris))[0])
        .toMatchObject({ caption: 'Dusk', isPrivate: true, isPrimary: false, status: 'pending_approval' });
      await expect(
        contentOf(page).getByRole('button', { name: /^(More for|Edit the caption of) / }),
      ).toHaveCount(1);
      await expect(contentOf(page).getByRole('checkbox', { name: / is private$/ })).toHaveCount(1);
      expect(await overflowOf(page)).toBeLessThanOrEqual(0);
      await button(page, 'Delete Dusk').click();
      const dialog = page.getByRole('dialog', { name: 'Delete this photo?' });
      await dialog.getByRole('button', { name: 'Cancel' }).click();
      await expect(button(page, 'Delete Dusk')).toBeFocused();
      await button(page, 'Delete Dusk').click();
      await dialog.getByRole('button', { name: 'Delete' }).click();
      await expect(button(page, 'Dismiss Photo 1')).toBeFocused();
      await expect.poll(async () => (await photosOf(iris)).map(({ status }) => status)).toEqual(['rejected']);
    },
  );

  it('keeps a caption that is being typed when it is approved meanwhile', async ({ browser }) => {
    const [iris, judge] = [await approvedMember(place), await reviewer(place)];
    await upload(place, iris, await drawPicture('unsure'));
    const [photo] = await photosOf(iris);
    const { page } = await openAs(browser, iris, album);
    await tab(page, 'Pending Photos (1)').click();
    await button(page, 'Edit the caption of Photo 1').click();
    await contentOf(page).getByLabel('Caption').fill('Dusk over the');
    const photoId = photo?.id ?? '';
    await judge.call.do('approvePhoto', { kind: 'profile', ownerId: String(iris.profileId), photoId });
    await page.reload();
    await expect(tab(page, 'Approved Photos (1)')).toBeVisible();
    await expect(contentOf(page).getByLabel('Caption')).toHaveValue('Dusk over the');
    await contentOf(page).getByLabel('Caption').press('End');
    await page.keyboard.type(' sea');
    await page.keyboard.press('Enter');
    await expect.poll(() => captionsOf(iris)).toBe('Dusk over the sea');
  });

  it('is deleted once that was confirmed, and what becomes primary is said', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, album);
    const askToDelete = async (caption: string) => {
      await button(page, `More for ${caption}`).click();
      await menuItem(page, 'Delete').click();
    };
    await askToDelete('Dawn');
    const dialog = page.getByRole('dialog', { name: 'Delete this photo?' });
    await expect(dialog).toContainText('“Dusk” becomes your primary photo.');
    await dialog.getByRole('button', { name: 'Cancel' }).click();
    await expect(button(page, 'More for Dawn')).toBeFocused();
    await askToDelete('Dawn');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(tile(page, 'Dusk').getByText('Primary')).toBeVisible();
    await expect(button(page, 'Open Dusk')).toBeFocused();
    await askToDelete('Dusk');
    await expect(dialog).toContainText('You will have no primary photo.');
    await dialog.getByRole('button', { name: 'Delete' }).click();
    await expect(contentOf(page).getByText('No approved photos yet')).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Upload photos', exact: true })).toBeFocused();
    await expect.poll(() => photosOf(iris)).toEqual([]);
  });
});
