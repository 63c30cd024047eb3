// Specified: features 2.4.1, 8.4.
import type { Locator, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { tags } from '../../support/connections-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem, tab } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const gallery = `${place.web}/community/profile?tab=photos`;

describe('pictures', () => {
  it('that cannot be had leave a placeholder in their place', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn');
    const { page } = await openAs(browser, iris, 'about:blank');
    await page.route('**/api/profiles/photo/**', (route) => route.abort());
    await page.goto(gallery);
    await expect(tab(page, 'Photos (1)')).toBeVisible();
    await expect(contentOf(page).locator('[role=img][aria-label="Photo not available"]')).toBeVisible();
  });

  it('are gone from memory once somebody signs out, in another tab too', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn');
    const { page, context } = await openAs(browser, iris, gallery);
    const url = await button(page, 'Open Dawn').locator('img').getAttribute('src');
    const other = await context.newPage();
    await other.goto(`${place.web}/faq`);
    await other.evaluate(() => localStorage.removeItem('b2c_token'));
    await expect(page).toHaveURL(/\/login$/);
    const outcome = await page.evaluate((address) => {
      const image = new Image();
      image.src = address ?? '';
      return image.decode().then(
        () => 'shown',
        () => 'gone',
      );
    }, url);
    expect(outcome).toBe('gone');
    expect(await page.evaluate(() => caches.keys())).toEqual([]);
  });
});

describe('the viewer', () => {
  it('is gone through by keyboard, and gives the focus back', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Noon', 'Dusk');
    const { page } = await openAs(browser, iris, gallery);
    await button(page, 'Open Noon').focus();
    await page.keyboard.press('Enter');
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    await expect(viewer.getByRole('img', { name: 'Noon' })).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow-y', 'hidden');
    const away = await viewer.getByRole('button', { name: 'Step away' }).boundingBox();
    const shown = await viewer.getByRole('img', { name: 'Noon' }).boundingBox();
    expect((away?.y ?? 0) + (away?.height ?? 0)).toBeLessThanOrEqual(shown?.y ?? 0);
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByRole('img', { name: 'Dusk' })).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(viewer.getByText('1 of 3')).toBeVisible();
    await page.keyboard.press('ArrowLeft');
    await viewer.getByRole('button', { name: 'Previous photo' }).click();
    await expect(viewer.getByText('2 of 3')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(viewer).toHaveCount(0);
    await expect(button(page, 'Open Noon')).toBeFocused();
  });

  it('closes by Back, and the page beneath stays', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Noon');
    const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
    await page.goto(gallery);
    await button(page, 'Open Dawn').click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await expect(page).toHaveURL(gallery);
    await button(page, 'Open Noon').click();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL(`${place.web}/members`);
  });

  it('opens from the large photograph of a profile, and enlarges what is tapped twice', async ({
    browser,
  }) => {
    const [iris, otto] = [await memberWithAlbum(place, 'Dawn', 'Noon'), await approvedMember(place)];
    const { page } = await openAs(browser, otto, `${place.web}/community/browse/${iris.handle}`, phone);
    // The button lies over the photograph.
    await contentOf(page)
      .getByRole('img', { name: /primary photo$/ })
      .click({ force: true });
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    const photo = viewer.getByRole('img', { name: 'Dawn' });
    await expect(photo).toBeVisible();
    const before = (await photo.boundingBox())?.width ?? 0;
    await photo.dblclick();
    await expect.poll(async () => (await photo.boundingBox())?.width).toBeGreaterThan(2 * before);
    await expect(viewer.getByRole('button', { name: 'Enlarge' })).toHaveAttribute('aria-pressed', 'true');
    await viewer.getByRole('button', { name: 'Enlarge' }).click();
    await page.goBack();
    await expect(viewer).toHaveCount(0);
    await button(page, '2 photos').click();
    await expect(viewer.getByText('1 of 2')).toBeVisible();
  });

  it('turns its pages by swiping on a phone', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page } = await openAs(browser, iris, gallery, phone);
    await button(page, 'Open Dawn').click();
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    await expect(viewer.getByText('1 of 2')).toBeVisible();
    await page.mouse.move(280, 300);
    await page.mouse.down();
    await page.mouse.move(80, 310, { steps: 4 });
    await page.mouse.up();
    await expect(viewer.getByText('2 of 2')).toBeVisible();
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(button(page, 'Open Dawn')).toBeFocused();
  });
});

describe('the quick exit', () => {
  const screens = [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ];
  /** In px, on a page. What can be pressed is wider. */
  const visibleWidth = 14;
  const exitOf = (page: Page) => button(page, 'Step away');

  async function boxOf(one: Locator) {
    const box = await one.boundingBox();
    if (!box) throw new Error('It has no box.');
    return box;
  }

  /** The viewer is open: the exit lies in its header, beside the picture, at both sizes. */
  async function liesInHeader(page: Page, name: string): Promise<void> {
    const viewer = page.getByRole('dialog', { name: 'Photos' });
    const picture = viewer.getByRole('img');
    await expect(picture).toBeVisible();
    for (const screen of screens) {
      await page.setViewportSize(screen);
      await expect(exitOf(page)).toBeInViewport({ ratio: 1 });
      const [exit, shown] = [await boxOf(exitOf(page)), await boxOf(picture)];
      expect(exit.y + exit.height, `${name} at ${screen.width}`).toBeLessThanOrEqual(shown.y);
      await viewer.getByRole('button', { name: 'Enlarge' }).focus();
      await page.keyboard.press('Shift+Tab');
      await expect(exitOf(page)).toBeFocused();
    }
    await shoot(page, `viewer-${name}`, false);
    await viewer.getByRole('button', { name: 'Close' }).click();
    await expect(viewer).toHaveCount(0);
  }

  it('lies in the header of the viewer, for own pictures, those of others and private ones', async ({
    browser,
  }) => {
    const [iris, otto] = [await memberWithAlbum(place, 'Dawn', 'Noon'), await approvedMember(place)];
    const own = (await openAs(browser, iris, gallery, phone)).page;
    await button(own, 'Open Dawn').click();
    await liesInHeader(own, 'own');
    await own.goto(`${place.web}/community/edit-profile?tab=photos`);
    await button(own, 'Open Dawn').click();
    await liesInHeader(own, 'album');

    const { photos } = await iris.call.do('myProfile', {});
    const noon = photos.find(({ caption }) => caption === 'Noon')?.id ?? '';
    await iris.call.do('setPhotoPrivacy', { photoId: noon, isPrivate: true });
    const others = (await openAs(browser, otto, `${place.web}/community/browse/${iris.profileId}`, phone))
      .page;
    const portrait = await boxOf(contentOf(others).getByRole('img', { name: /primary photo$/ }));
    const exit = await boxOf(exitOf(others));
    expect(portrait.x + portrait.width).toBeLessThanOrEqual(exit.x + exit.width - visibleWidth);
    await shoot(others, 'portrait', false);
    await others.setViewportSize(phone);
    await button(others, '1 photo').click();
    await liesInHeader(others, 'others');
    for (const [one, other] of [
      [iris, otto],
      [otto, iris],
    ] as const)
      await one.call.do('addPrivateTag', {
        taggedProfileId: other.profileId,
        tagId: tags.friend,
        category: 'Relationship',
      });
    await iris.call.do('grantPhotoAccess', {
      profileId: otto.profileId,
      photoIds: [noon],
      span: 'open',
    });
    await others.goto(`${place.web}/community/browse/${iris.profileId}?tab=private&part=pictures`);
    await button(others, 'Look at them').click();
    await button(others, 'Open Noon').click();
    await liesInHeader(others, 'private');
  });

  it('stays in reach when a sheet is scrolled', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const { page } = await openAs(browser, otto, `${place.web}/community/browse/${iris.handle}`, screens[1]);
    await button(page, `More about ${iris.handle}`).click();
    await menuItem(page, 'Report').click();
    const sheet = page.getByRole('dialog');
    await sheet.evaluate((one) => one.scrollTo(0, one.scrollHeight));
    await expect.poll(() => sheet.evaluate((one) => one.scrollTop)).toBeGreaterThan(40);
    await expect(exitOf(page)).toBeInViewport({ ratio: 1 });
    await expect(sheet.getByRole('button', { name: 'Close' })).toBeInViewport({ ratio: 1 });
    await shoot(page, 'sheet-scrolled', false);
    await page.setViewportSize(screens[1] ?? phone);
    await exitOf(page).click();
    await expect(page).toHaveURL(/\/today$/);
  });
});
