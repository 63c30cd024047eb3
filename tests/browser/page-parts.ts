import type { Locator, Page } from 'playwright';

/**
 * What belongs to the page itself. The header with the bell, the bars and the toasts lie outside and may show the same
 * words at any time.
 */
export const contentOf = (page: Page): Locator => page.locator('main');

/** A toast, or a bar of the header that says something at once. */
export const noticeOf = (page: Page, text: string | RegExp): Locator =>
  page.locator('[role=status]:not(main *), [role=alert]:not(main *)').filter({ hasText: text });

const partOf = (role: Parameters<Page['getByRole']>[0]) => (within: Page | Locator, name: string) =>
  within.getByRole(role, { name, exact: true });

export const button = partOf('button');
export const link = partOf('link');
export const menuItem = partOf('menuitem');
export const region = partOf('region');
export const tab = partOf('tab');

/** The buttons that open the menus of messages, which say of which. */
export const messageOptions = (within: Page | Locator): Locator =>
  within.getByRole('button', { name: /^Options for “.*$/ });

/** The button that reads again what failed, which says what. */
export const retry = (within: Page | Locator): Locator => within.getByRole('button', { name: /^Retry: .*$/ });
