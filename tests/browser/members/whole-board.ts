import type { Page } from 'playwright';

/** On a phone the dashboard shows the two newest messages, which may be those of other tests. */
export async function showWholeBoard(page: Page): Promise<void> {
  const board = page.getByRole('region', { name: 'Community board' });
  await board.getByRole('button', { name: /^Show all \d+$/ }).click();
}
