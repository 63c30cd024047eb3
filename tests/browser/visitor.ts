import type { Browser } from 'playwright';
import { listenForFailedLoads } from './complaints.ts';
import { patienceMs } from './expect.ts';
import type { Visit } from './signed-in.ts';

interface Manner {
  /** Without scripts the page is the HTML as it was built. */
  scripts?: boolean;
  motion?: 'reduce' | 'no-preference';
  viewport?: { width: number; height: number };
  /** Unless set, a load that fails is a complaint. */
  mayFailToLoad?: boolean;
}

/** A browser of somebody who is not signed in. */
export async function visit(browser: Browser, address: string, manner: Manner = {}): Promise<Visit> {
  const {
    scripts = true,
    motion = 'reduce',
    viewport = { width: 1280, height: 900 },
    mayFailToLoad,
  } = manner;
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    reducedMotion: motion,
    viewport,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(patienceMs);
  page.setDefaultNavigationTimeout(2 * patienceMs);
  if (!mayFailToLoad) listenForFailedLoads(context);
  await page.goto(address);
  return { page, context };
}

/** Marks the document once the page, and not only its header, is hydrated. For `addInitScript`. */
export function markAlive(): void {
  addEventListener('veil:alive', ({ target }) => {
    if (target instanceof Element && target.localName === 'main')
      document.documentElement.setAttribute('data-alive', '');
  });
}
