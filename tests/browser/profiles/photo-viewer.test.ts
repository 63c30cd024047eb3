// Specified: 2 Profile preview, 8.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { openAs, phone } from '../signed-in.ts';

const place = inject('addresses');
const gallery = `${place.web}/community/profile?tab=photos`;

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe('pictures', () => {
  it('that cannot be had leave a placeholder in their place', async ({ browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn');
    const { page } = await openAs(browser, iris, 'about:blank');
    await page.route('**/api/profiles/photo/**', (route) => route.abort());
    await page.goto(gallery);
    await expect(page.getByRole('tab', { name: 'Photos (1)' })).toBeVisible();
    await expect(page.locator('[role=img][aria-label="Photo not available"]')).toBeVisible();
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
    await page.getByRole('img', { name: /primary photo$/ }).click({ force: true });
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
