import type { Browser, BrowserContext, Locator, Page } from 'playwright';
import type { Person } from '../support/fixtures.ts';
import { patienceMs } from './expect.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
}

export const phone = { width: 360, height: 740 };

/** A browser of somebody's own, signed in. `before` runs in every page before the app does. */
export async function openAs(
  browser: Browser,
  { token }: Pick<Person, 'token'>,
  address: string,
  viewport = { width: 1280, height: 900 },
  before?: () => unknown,
  timezoneId?: string,
  serviceWorkers: 'allow' | 'block' = 'block',
): Promise<Visit> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    // Requests pass by a service worker, which only the worker's own tests need.
    serviceWorkers,
    viewport,
    ...(timezoneId !== undefined && { timezoneId }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((kept) => {
    // An empty page has no storage.
    if (location.protocol !== 'about:') localStorage.setItem('b2c_token', kept);
  }, token);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(2 * patienceMs);
  await page.goto(address);
  return { page, context };
}

/** How far the page reaches beyond the right edge, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);

/** The width of a card's picture divided by its height. */
export const portraitShape = (card: Locator): Promise<number> =>
  card.evaluate((item) => {
    const { width, height } = item.firstElementChild?.getBoundingClientRect() ?? { width: 0, height: 0 };
    return width / height;
  });
