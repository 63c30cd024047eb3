import { randomUUID } from 'node:crypto';
import type { Browser, Page } from 'playwright';
import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { contentOf, link, region } from '../page-parts.ts';
import { openAs, phone } from '../signed-in.ts';

/** On a phone the dashboard shows the two newest messages, which may be those of other tests. */
export async function showWholeBoard(page: Page): Promise<void> {
  const board = region(page, 'Community board');
  await link(board, 'All messages').click();
  await page.waitForURL('**/community/board');
}

/** A member's message on the board, as another member sees it on a phone. */
export async function messageOnBoard(browser: Browser) {
  const place = inject('addresses');
  const [reader, writer] = [await approvedMember(place), await approvedMember(place)];
  const words = randomUUID();
  await writer.call.do('postToBoard', { content: words });
  const { page } = await openAs(browser, reader, `${place.web}/members`, phone);
  await showWholeBoard(page);
  return {
    reader,
    writer,
    words,
    page,
    message: contentOf(page).getByRole('listitem').filter({ hasText: words }),
  };
}
