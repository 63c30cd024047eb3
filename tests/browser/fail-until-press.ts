import type { Page } from 'playwright';

let failures = 0;

/**
 * Lets requests to `address` fail. A page repeats a failed read by itself, which may not succeed before its Retry is
 * pressed.
 * @returns a function after which the next press in the open page ends the failures
 */
export async function failUntilPress(page: Page, address: string | RegExp): Promise<() => Promise<void>> {
  let isPressed = false;
  const name = `notePress${failures++}`;
  await page.exposeFunction(name, () => {
    isPressed = true;
  });
  await page.route(address, (route) => (isPressed ? route.continue() : route.abort()));
  return async () => {
    await page.evaluate(`addEventListener('click', () => ${name}(), { capture: true, once: true })`);
  };
}
