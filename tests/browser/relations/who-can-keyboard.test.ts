import type { Page } from 'playwright';
import { inject } from 'vitest';
import { isLong } from '../../../local/rounds.ts';
import { memberWithAlbum } from '../../support/photo-fixtures.ts';
import { bringAxe, flawsOf } from '../axe.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, tab } from '../page-parts.ts';
import { openAs, overflowOf } from '../signed-in.ts';
import { focusByTab } from '../tab-to.ts';

const place = inject('addresses');
const sizes = { phone: { width: 390, height: 844 }, desk: { width: 1280, height: 900 } };
const looks = [
  ['phone', 'dark-red'],
  ['desk', 'light'],
  ['phone', 'light'],
  ['desk', 'dark-red'],
] as const;

/** The page as a screen reader says it, and the parts that are too wide. */
async function isWell(page: Page, theme: string): Promise<void> {
  expect(await flawsOf(page, [theme])).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
}

it.for(isLong ? looks : looks.slice(0, 1))(
  'is walked and left by keyboard alone, on a %s in %s',
  async ([size, theme], { browser }) => {
    const iris = await memberWithAlbum(place, 'Dawn', 'Dusk');
    const { page, context } = await openAs(browser, iris, `${place.web}/today`, sizes[size]);
    await bringAxe(context);
    await page.evaluate((chosen) => localStorage.setItem('theme', chosen), theme);
    await page.goto(`${place.web}/community/who-can`);
    await expect(page).toHaveTitle('Veil');
    await expect(page.getByRole('heading', { level: 1, name: 'Who can…' })).toBeVisible();
    const photos = page.getByRole('group', { name: '… see my photos', exact: true });
    const blurred = photos.getByRole('button', { name: 'Your connections, and blurred all others' });
    await expect(photos).toHaveAccessibleDescription(/^Clearly, before you know them/);
    for (
      let stops = 0;
      stops < 60 && !(await blurred.evaluate((one) => one === document.activeElement));
      stops++
    )
      await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect(photos).toHaveAccessibleDescription(/“Faces when you are connected”/);
    await expect
      .poll(async () => (await iris.call.do('myProfile', {})).photos.map(({ isBlurred }) => isBlurred))
      .toEqual([true, true]);
    await isWell(page, theme);

    await tab(page, 'Today').focus();
    await page.keyboard.press('ArrowRight');
    await expect(tab(page, 'Look at me')).toBeFocused();
    await expect(contentOf(page).getByRole('heading', { name: `@${iris.handle}` })).toBeVisible();
    await expect(contentOf(page).getByText('Some of your photos are blurred for them')).toBeVisible();
    await focusByTab(page, /^a stranger/);
    for (let times = 0; times < 5; times++) await page.keyboard.press('ArrowDown');
    await expect(contentOf(page).getByText('We could not find this profile.')).toBeVisible();
    await isWell(page, theme);

    await tab(page, 'Look at me').focus();
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('heading', { name: 'Boundaries', exact: true })).toBeVisible();
    await isWell(page, theme);

    await focusByTab(page, 'Settings');
    await page.keyboard.press('Enter');
    await focusByTab(page, /^Kept apart/);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'People you hid', exact: true })).toBeVisible();
    await expect(contentOf(page).getByText('You have not hidden anybody')).toBeVisible();
    await isWell(page, theme);

    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect(page).toHaveURL(`${place.web}/today`);
    await expect(page).toHaveTitle('Calendar');
    await isWell(page, theme);
  },
);
