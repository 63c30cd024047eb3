import type { Page } from 'playwright';

/** A page is there once it has asked for nothing more for so long, in ms. */
const quietMs = 150;
const longestMs = 4000;

/** @returns what waits until a page has all that it asks for */
export function quietOf(page: Page): () => Promise<void> {
  let open = 0;
  let changedAt = Date.now();
  const count = (by: number) => () => {
    open += by;
    changedAt = Date.now();
  };
  page.on('request', count(1)).on('requestfinished', count(-1)).on('requestfailed', count(-1));
  return async () => {
    const began = Date.now();
    changedAt = began;
    while ((open > 0 || Date.now() - changedAt < quietMs) && Date.now() - began < longestMs)
      await page.waitForTimeout(25);
  };
}

/** Goes to another page of the members' app without loading the app anew. */
export async function turnTo(page: Page, quiet: () => Promise<void>, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await quiet();
}
