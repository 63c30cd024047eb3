import type { Page } from 'playwright';
import { expect } from './expect.ts';

/** Presses Tab until the element called `name` has the focus. */
export async function focusByTab(page: Page, name: string | RegExp): Promise<void> {
  const focused = page.locator(':focus');
  for (let stops = 0; stops < 300; stops++) {
    await page.keyboard.press('Tab');
    const label = await focused.evaluateAll(([element]) => {
      const labels =
        element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement ? element.labels : null;
      const text =
        element?.getAttribute('aria-label') ?? labels?.[0]?.textContent ?? element?.textContent ?? '';
      return text.trim();
    });
    if (typeof name === 'string' ? label === name : name.test(label)) {
      await expect(focused).toBeInViewport();
      return;
    }
  }
  throw new Error(`Tab never came to ${name}.`);
}
