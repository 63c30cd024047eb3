import type { APIResponse, BrowserContext, Page } from 'playwright';
import { inject } from 'vitest';

/** An answer in place of the API's. `body` is text that need not be JSON. */
export type Answer = { status?: number } & ({ json: unknown } | { body: string });

const headers = { 'access-control-allow-origin': '*', 'content-type': 'application/json' };

export const busy = { status: 503, json: { message: 'Veil is busy.' } };
export const fault = { status: 500, json: { message: 'Something went wrong on our side.' } };

/** Whether an address is that of a call, whatever its query. `path` is what follows `/api/`. */
export const callTo =
  (path: string | RegExp) =>
  ({ origin, pathname }: URL): boolean => {
    const called = pathname.replace('/api/', '');
    if (origin !== inject('addresses').api || called === pathname) return false;
    return typeof path === 'string' ? called === path : path.test(called);
  };

/**
 * Answers a call in place of the API; only calls of that method if one is given.
 * @returns a function after which the API answers again
 */
export async function answerCall(
  target: Page | BrowserContext,
  path: string | RegExp,
  answer: Answer | ((query: URLSearchParams) => Answer | Promise<Answer>),
  method?: string,
): Promise<() => Promise<void>> {
  const isCall = callTo(path);
  await target.route(isCall, async (route) => {
    const request = route.request();
    const isMeant = method ? request.method() === method : request.method() !== 'OPTIONS';
    if (!isMeant) return route.fallback();
    const given = typeof answer === 'function' ? await answer(new URL(request.url()).searchParams) : answer;
    return route.fulfill({ ...given, headers });
  });
  return () => target.unroute(isCall);
}

type Json = Awaited<ReturnType<APIResponse['json']>>;

/** Changes what the API answers to a call. */
export const changeAnswer = (
  target: Page | BrowserContext,
  path: string | RegExp,
  change: (known: Json) => unknown,
): Promise<unknown> =>
  target.route(callTo(path), async (route) => {
    if (route.request().method() === 'OPTIONS') return route.fallback();
    const response = await route.fetch();
    await route.fulfill({ response, json: change(await response.json()) });
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
