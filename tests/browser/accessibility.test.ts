import type { Browser, Page } from 'playwright';
import { expect } from 'playwright/test';
import { describe, inject } from 'vitest';
import { themes as allThemes } from '../../web/src/page/theme.ts';
import { scenes } from '../features.ts';
import { bringAxe, flawsOf } from './axe.ts';
import { it } from './browser-test.ts';
import { complaintsOf } from './complaints.ts';
import { openAs, overflowOf, phone, type Visit } from './signed-in.ts';
import type { View } from './views.ts';
import { visit } from './visitor.ts';

const place = inject('addresses');
const desk = { width: 1280, height: 900 };
const themes = allThemes.map(({ value }) => value);
/** Every rule looks at both sizes, the rules about colour at each theme once. */
const onBoth = [
  { size: desk, themes: themes.slice(0, 2) },
  { size: phone, themes: themes.slice(2) },
];
const onPhone = [{ size: phone, themes }];

async function show(page: Page, { path, heading, reach, onPhone }: View): Promise<void> {
  await page.setViewportSize(onPhone ? phone : desk);
  await page.goto(`${place.web}${path}`);
  await page.getByRole('heading', { level: 1, name: heading }).waitFor();
  await expect(page.getByText(/^Loading/)).toHaveCount(0);
  await reach?.(page);
}

/** What every page has besides its content. */
async function isWellBuilt(page: Page): Promise<void> {
  await expect(page).toHaveTitle(/^\S.* · Veil$/);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('body header').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

async function flawsIn(page: Page, view: View): Promise<string[]> {
  await show(page, view);
  await isWellBuilt(page);
  const flaws: string[] = [];
  for (const { size, themes } of view.onPhone ? onPhone : onBoth) {
    await page.setViewportSize(size);
    const found = await flawsOf(page, themes);
    if ((await overflowOf(page)) > 0) found.push('reaches beyond the right edge');
    flaws.push(...found.map((flaw) => `${view.name} at ${size.width} px: ${flaw}`));
  }
  return flaws;
}

async function flawsFor({ page, context }: Visit, views: View[]): Promise<string[]> {
  await bringAxe(context);
  const flaws: string[] = [];
  for (const view of views) {
    flaws.push(...(await flawsIn(page, view)));
    if (view.complaint !== undefined)
      expect(complaintsOf(context).splice(0)).toEqual([expect.stringContaining(view.complaint)]);
  }
  return flaws;
}

/** A browser at an empty page. */
const open = (browser: Browser, token: string | undefined): Promise<Visit> =>
  token === undefined ? visit(browser, 'about:blank') : openAs(browser, { token }, 'about:blank');

describe('at 1280 and 360 px, and in every theme, nothing stands in the way of', () => {
  for (const { who, patience = 60_000, arrange } of scenes)
    it(who, { timeout: patience }, async ({ browser }) => {
      const { token, views, leave } = await arrange(place);
      expect(await flawsFor(await open(browser, token), views)).toEqual([]);
      await leave?.();
    });
});
