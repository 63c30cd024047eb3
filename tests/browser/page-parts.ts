import type { Locator, Page } from 'playwright';

/**
 * What belongs to the page itself. The header with the bell, the bars and the toasts lie outside and may show the same
 * words at any time.
 */
export const contentOf = (page: Page): Locator => page.locator('main');

/** A toast, or a bar of the header that says something at once. */
export const noticeOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status]:not(main *), [role=alert]:not(main *)').filter({ hasText: text });
