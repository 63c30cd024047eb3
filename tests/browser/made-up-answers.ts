import type { BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';

/** An answer in place of the API's. `body` is text that need not be JSON. */
export type Answer = { status?: number } & ({ json: unknown } | { body: string });

const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

export const busy = { status: 503, json: { message: 'Veil is busy.' } };

/** The address of a call, whatever its query. `path` is what follows `/api/`. */
export const callTo =
  (path: string) =>
  ({ origin, pathname }: URL): boolean =>
    origin === inject('addresses').api && pathname === `/api/${path}`;

/** Answers a call in place of the API; only calls of that method if one is given. */
export const answerCall = (
  target: Page | BrowserContext,
  path: string,
  answer: Answer | ((query: URLSearchParams) => Answer),
  method?: string,
): Promise<unknown> =>
  target.route(callTo(path), (route) => {
    const request = route.request();
    const isMeant = method ? request.method() === method : request.method() !== 'OPTIONS';
    if (!isMeant) return route.fallback();
    const given = typeof answer === 'function' ? answer(new URL(request.url()).searchParams) : answer;
    return route.fulfill({ ...given, headers });
  });

/** The API fails at this call, and says nothing of why. */
export const failCall = (page: Page, method: string, path: string): Promise<unknown> =>
  answerCall(page, path, { status: 500, json: {} }, method);

let failures = 0;

/**
 * Lets requests to `address` fail. A page repeats a failed read by itself, which may not succeed before its Retry is
 * pressed.
 * @returns a function after which the next press in the open page ends the failures
 */
export async function failUntilPress(
  page: Page,
  address: Parameters<Page['route']>[0],
): Promise<() => Promise<void>> {
  let isPressed = false;
  const name = `notePress${failures++}`;
  await page.exposeFunction(name, () => {
    isPressed = true;
  });
  await page.route(address, (route) => (isPressed ? route.fallback() : route.fulfill({ ...busy, headers })));
  return async () => {
    await page.evaluate(`addEventListener('click', () => ${name}(), { capture: true, once: true })`);
  };
}
