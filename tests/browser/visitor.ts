import type { Browser } from 'playwright';
import type { Visit } from './signed-in.ts';

interface Manner {
  /** A browser without scripts sees the HTML as it was built. */
  scripts?: boolean;
  motion?: 'reduce' | 'no-preference';
  viewport?: { width: number; height: number };
}

/** A browser of somebody who is not signed in. */
export async function visit(browser: Browser, address: string, manner: Manner = {}): Promise<Visit> {
  const { scripts = true, motion = 'reduce', viewport = { width: 1280, height: 900 } } = manner;
  const context = await browser.newContext({
    javaScriptEnabled: scripts,
    reducedMotion: motion,
    viewport,
  });
  const page = await context.newPage();
  page.setDefaultTimeout(5000);
  page.setDefaultNavigationTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (fault) => complaints.push(fault.message));
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(`${line.text()} at ${page.url()}`);
  });
  await page.goto(address);
  return { page, context, complaints };
}

/** Marks the document once the page itself, not only its header, answers presses. For `addInitScript`. */
export function markAlive(): void {
  addEventListener('veil:alive', ({ target }) => {
    if (target instanceof Element && target.localName === 'main')
      document.documentElement.setAttribute('data-alive', '');
  });
}
