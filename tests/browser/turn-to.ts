import type { Page, Request } from 'playwright';

/** A page is there once it waits for nothing and has asked for nothing more for so long, in ms. */
const quietMs = 150;
const longestMs = 20_000;

/** @returns what waits until a page has all that it asks for */
export function createIdleWait(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let changedAt = Date.now();
  // A request that was sent before this began to count ends too.
  const end = (request: Request) => {
    open.delete(request);
    changedAt = Date.now();
  };
  const begin = (request: Request) => {
    open.add(request);
    changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return async () => {
    const began = Date.now();
    changedAt = began;
    const isQuiet = async () =>
      open.size === 0 && Date.now() - changedAt >= quietMs && !(await isLoading(page));
    while (!(await isQuiet()) && Date.now() - began < longestMs) await page.waitForTimeout(25);
  };
}

/** Code that arrived runs, and asks for its data, a moment later: the place of what is to come says that it loads. */
const isLoading = (page: Page): Promise<boolean> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[role="status"], .page.loading')].some((one) =>
      one.textContent.startsWith('Loading'),
    ),
  );

/** Goes to another page of the members' app without loading the app anew. */
export async function turnTo(page: Page, quiet: () => Promise<void>, address: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, address);
  await quiet();
}
