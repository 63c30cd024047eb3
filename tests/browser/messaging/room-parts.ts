import type { Page } from 'playwright';

/** What was said in a conversation, a thread or the chat of an event. */
export const log = (page: Page) => page.getByRole('log', { name: 'Messages', exact: true });

export const composer = (page: Page) => page.getByLabel('Your message', { exact: true });

export async function write(page: Page, words: string): Promise<void> {
  await composer(page).fill(words);
  await composer(page).press('Enter');
}

/** The link of the main navigation with the number of unread conversations. */
export const badge = (page: Page) =>
  page.getByRole('navigation', { name: 'Main', exact: true }).getByRole('link', { name: /^Messages/ });
