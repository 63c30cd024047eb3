import type { Page } from 'playwright';
import { findChromium, launchChromium } from '../browser/chromium.ts';
import type { Person } from '../support/fixtures.ts';

/** A browser for measurements, with pages of people who are signed in. */
export async function openBrowser() {
  const browser = await launchChromium(await findChromium());
  return {
    async pageOf({ token }: Pick<Person, 'token'>): Promise<Page> {
      const context = await browser.newContext({ reducedMotion: 'reduce', serviceWorkers: 'block' });
      await context.addInitScript((kept) => localStorage.setItem('b2c_token', kept), token);
      return context.newPage();
    },
    close: () => browser.close(),
  };
}
