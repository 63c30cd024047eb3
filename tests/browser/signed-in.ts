import type { Browser, BrowserContext, Page } from 'playwright';
import type { Person } from '../http/story.ts';

export interface Visit {
  page: Page;
  context: BrowserContext;
  /** What the browser complained about: scripts that failed, and violations of the content-security-policy. */
  complaints: string[];
}

export const phone = { width: 360, height: 740 };

/** A browser of somebody's own, signed in. `before` runs in every page before the app does. */
export async function openAs(
  browser: Browser,
  { token }: Pick<Person, 'token'>,
  address: string,
  viewport = { width: 1280, height: 900 },
  before?: () => void,
  timezoneId?: string,
): Promise<Visit> {
  const context = await browser.newContext({
    reducedMotion: 'reduce',
    viewport,
    ...(timezoneId !== undefined && { timezoneId }),
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await context.addInitScript((kept) => localStorage.setItem('b2c_token', kept), token);
  if (before) await context.addInitScript(before);
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  page.setDefaultNavigationTimeout(15_000);
  const complaints = complaintsOf(page);
  await page.goto(address);
  return { page, context, complaints };
}

/** Fills with what the browser complains about from now on. */
export function complaintsOf(page: Page): string[] {
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (line) => {
    const isRefusedCall = line.text().startsWith('Failed to load resource');
    if (line.type() === 'error' && !isRefusedCall) complaints.push(line.text());
  });
  return complaints;
}

/** How far the page reaches beyond the right edge, in px. */
export const overflowOf = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
