import type { Browser, Page } from 'playwright';
import { describe, inject } from 'vitest';
import { isInTurn, isLong } from '../../../local/rounds.ts';
import { themes as allThemes } from '../../../web/src/page/theme.ts';
import { scenes } from '../../features.ts';
import { bringAxe, flawsOf } from '../axe.ts';
import { it } from '../browser-test.ts';
import { complaintsOf } from '../complaints.ts';
import { expect } from '../expect.ts';
import { openView } from '../open-view.ts';
import { contentOf } from '../page-parts.ts';
import { openAs, overflowOf, phone, type Visit } from '../signed-in.ts';
import { createIdleWait } from '../turn-to.ts';
import type { View } from '../views.ts';
import { visit } from '../visitor.ts';
import { faultsOfNames } from './page-names.ts';

const place = inject('addresses');
const desk = { width: 1280, height: 900 };
const themes = allThemes.map(({ value }) => value);
interface Walk {
  views: View[];
  inOrder?: true | undefined;
}

interface Look {
  size: typeof desk;
  themes: string[];
}

/** `npm run test:long` looks at a page at both sizes and in every theme; `npm run test:all` at one size in one theme, by turns. */
function looksAt({ onPhone }: View, index: number): Look[] {
  const sizes = onPhone ? [phone] : [desk, phone];
  if (isLong) return sizes.map((size) => ({ size, themes }));
  // A theme comes to each size in turn.
  const theme = themes[Math.floor(index / 2) % themes.length] ?? '';
  const chosen = index % sizes.length;
  return sizes.map((size, number) => ({ size, themes: number === chosen ? [theme] : [] }));
}

/** Pages that the browser's tab and history do not name. */
const discreetPaths =
  /^\/(account\/|community\/(help|private-help|contact|safety|billing|terms|audit|moderation|transparency|decisions|pending-|second-looks|tiers|who-can)\b|members\/key)/;

/** Parts that every page has besides its content. */
async function isWellBuilt(page: Page, { path }: View): Promise<void> {
  const isDiscreet = path === '/' || discreetPaths.test(path);
  await expect(page).toHaveTitle(isDiscreet ? 'Veil' : /^\S.* · Veil$/);
  await expect(contentOf(page).locator('h1')).toHaveCount(1);
  await expect(page.locator('main')).toHaveCount(1);
  await expect(page.locator('body').locator('header').first()).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
}

async function flawsIn(page: Page, view: View, index: number): Promise<string[]> {
  await isWellBuilt(page, view);
  const flaws: string[] = [];
  for (const { size, themes } of looksAt(view, index)) {
    await page.setViewportSize(size);
    const found = [...(await flawsOf(page, themes)), ...(await faultsOfNames(page))];
    if (!(await fitsSoon(page))) found.push('reaches beyond the right edge');
    if (size === phone && themes.length > 0 && !(await fitsInLargeText(page)))
      found.push('reaches beyond the right edge in text of twice the size');
    flaws.push(...found.map((flaw) => `${view.name} at ${size.width} px: ${flaw}`));
  }
  return flaws;
}

/** An open menu finds its new place some frames after the page has another width. */
const fitsSoon = (page: Page): Promise<boolean> =>
  expect
    .poll(() => overflowOf(page), { timeout: 2000 })
    .toBeLessThanOrEqual(0)
    .then(
      () => true,
      () => false,
    );

async function fitsInLargeText(page: Page): Promise<boolean> {
  const write = (size: string) =>
    page.evaluate((to) => document.documentElement.style.setProperty('font-size', to), size);
  await write('200%');
  const fits = await fitsSoon(page);
  await write('');
  return fits;
}

async function flawsFor(
  { page, context }: Visit,
  { views, inOrder }: Walk,
  scene: number,
): Promise<string[]> {
  await bringAxe(context);
  const quiet = createIdleWait(page);
  const flaws: string[] = [];
  let before: View | undefined;
  let look = scene;
  for (const [index, view] of views.entries()) {
    const isLooked = isInTurn(index, views.length, scene);
    if (!isLooked && !inOrder) continue;
    await page.setViewportSize(view.onPhone ? phone : desk);
    await openView(page, place.web, quiet, view, before);
    before = view;
    if (isLooked) flaws.push(...(await flawsIn(page, view, look++)));
    if (view.complaint !== undefined)
      expect(complaintsOf(context).splice(0)).toEqual([expect.stringContaining(view.complaint)]);
  }
  return flaws;
}

/** A browser at an empty page. */
const openVisit = (browser: Browser, token: string | undefined): Promise<Visit> =>
  token === undefined ? visit(browser, 'about:blank') : openAs(browser, { token }, 'about:blank');

describe('at 1280 and 360 px nothing stands in the way of', () => {
  for (const [number, { who, inOrder, parts = 1, arrange }] of scenes.entries()) {
    // Only `npm run test:long` looks at so much that it divides a walk.
    const all = isLong ? parts : 1;
    for (let part = 0; part < all; part++)
      it(all > 1 ? `${who}, part ${part + 1}` : who, { timeout: 90_000 }, async ({ browser }) => {
        const { token, views, leave } = await arrange(place);
        const size = Math.ceil(views.length / all);
        const walk = { views: views.slice(part * size, (part + 1) * size), inOrder };
        expect(await flawsFor(await openVisit(browser, token), walk, number)).toEqual([]);
        await leave?.();
      });
  }
});
