import type { Page } from 'playwright';
import { describe, expect as expectValue, inject } from 'vitest';
import { cast, signIn } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { couple } from '../profiles/profile-editor.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };
/** px of the screen that the bar at the bottom may cover. */
const bottomBar = 80;

async function expectArrival(page: Page, heading: string | RegExp): Promise<void> {
  const part = page.getByRole('heading', { name: heading, exact: true }).first();
  await expect(part).toBeFocused();
  await expect
    .poll(async () => {
      const box = await part.boundingBox();
      const header = await page.getByRole('banner').boundingBox();
      return box && header && box.y >= header.height - 1 && box.y + box.height < phone.height - bottomBar;
    })
    .toBe(true);
}

describe('a link that names a part of a page leads to the part', () => {
  it('on pages opened by their address, as after a fresh sign-in', async ({ browser }) => {
    const us = await couple();
    const { page } = await openAs(browser, us, `${place.web}/account#delete`, phone);
    await expectArrival(page, 'Delete your account');
    for (const [address, heading] of [
      ['/account#who-signs-in', 'Who signs in here'],
      ['/account#shields', 'People you never want to meet here'],
      ['/account#download', 'Download your data'],
      ['/account#pause', 'Take a pause'],
      ['/community/edit-profile#profile-type', 'Profile type'],
    ] as const) {
      await page.goto('about:blank');
      await page.goto(`${place.web}${address}`);
      await expectArrival(page, heading);
    }
  });

  it('on a page with code and lists that arrive late, and back where the reader was', async ({ browser }) => {
    const margot = await signIn(place, cast.inviter);
    const { page } = await openAs(browser, margot, `${place.web}/members#community-board`, phone);
    await expectArrival(page, 'Community board');
    await page.goto('about:blank');
    await page.goto(`${place.web}/members`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    expectValue(await page.evaluate(() => scrollY)).toBe(0);
  });
});
