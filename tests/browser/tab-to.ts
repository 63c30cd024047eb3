import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Presses Tab until the element called `name` has the focus. */
export async function focusByTab(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab');
    const label = await focused.evaluateAll(([element]) =>
      (element?.getAttribute('aria-label') ?? element?.textContent ?? '').trim(),
    );
    if (typeof name === 'string' ? label === name : name.test(label)) {
      await expect(focused).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never came to ${name}.`);
}
