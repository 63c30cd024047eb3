import type { Page } from 'playwright';

/** The API fails at this call, and says nothing of why. */
export const failCall = (page: Page, api: string, method: string, path: string): Promise<unknown> =>
  page.route(
    ({ origin, pathname }) => origin === api && pathname === `/api/${path}`,
    (route) =>
      route.request().method() === method
        ? route.fulfill({
            status: 500,
            headers: { 'access-control-allow-origin': '*', 'content-type': 'application/json' },
            body: '{}',
          })
        : route.continue(),
  );
