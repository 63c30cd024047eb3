// Specified: community 2.7.6, 5.3, 9.3; features 5.11.
import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember, reviewer } from '../../support/fixtures.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it, itSeldom } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';
import { showWholeBoard } from './whole-board.ts';

const place = inject('addresses');
const home = `${place.web}/members`;

const boardOf = (page: Page) => region(page, 'Community board');
const messageWith = (page: Page, words: string) =>
  boardOf(page).getByRole('listitem').filter({ hasText: words });

describe('the community board', () => {
  it('takes a message, shown as text, which another likes and its author deletes', async ({ browser }) => {
    const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
    const words = `<b>Good evening</b> ${randomUUID()}`;
    const author = await openAs(browser, iris, home);
    const board = boardOf(author.page);
    const post = button(board, 'Post');
    await expect(post).toBeDisabled();
    await board.getByLabel('Your message').fill(words);
    await expect(board.getByText('/ 280')).toHaveCount(0);
    await board.getByLabel('Your message').fill(words.padEnd(223, '!'));
    await expect(board.getByText('/ 280')).toHaveCount(0);
    await board.getByLabel('Your message').fill(words.padEnd(224, '!'));
    await expect(board.getByText('224 / 280')).toBeVisible();
    await board.getByLabel('Your message').fill(words);
    await post.click();
    await expect(messageWith(author.page, words)).toContainText(`@${iris.handle}`);
    await expect(board.getByLabel('Your message')).toHaveValue('');

    const fan = await openAs(browser, otto, home, phone);
    await showWholeBoard(fan.page);
    const heart = messageWith(fan.page, words).getByRole('button', { name: /^Like/ });
    // The heart counts before the API answers, and the author reads what the API has.
    const answered = fan.page.waitForResponse(
      (response) => response.url().endsWith('/like') && response.request().method() === 'POST',
    );
    await heart.click();
    await expect(heart).toHaveText('1');
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    expect((await answered).status()).toBe(200);
    await expect(messageWith(fan.page, words).getByRole('button', { name: 'Delete' })).toHaveCount(0);
    expect(await overflowOf(fan.page)).toBeLessThanOrEqual(0);
    await expect(messageWith(fan.page, words).getByRole('link', { name: `@${iris.handle}` })).toHaveAttribute(
      'href',
      `/community/browse/${iris.profileId}`,
    );

    await author.page.reload();
    await expect(messageWith(author.page, words).getByRole('button', { name: /^Like/ })).toHaveText('1');
    await messageWith(author.page, words).getByRole('button', { name: 'Delete' }).click();
    await author.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(messageWith(author.page, words)).toHaveCount(0);
  });

  itSeldom('takes a like back that did not arrive', async ({ browser }) => {
    const iris = await approvedMember(place);
    const words = randomUUID();
    await iris.call.do('postToBoard', { content: words });
    const { page } = await openAs(browser, iris, home);
    await page.route('**/api/board/*/like', (route) => route.abort());
    const heart = messageWith(page, words).getByRole('button', { name: /^Like/ });
    await heart.click();
    await expect(noticeOf(page, /Veil could not be reached/)).toBeVisible();
    await expect(heart).toHaveText('');
    await expect(heart).toHaveAttribute('aria-pressed', 'false');
  });

  itSeldom(
    'is answered, by the keyboard, and the author is told; an answer is taken away again',
    async ({ browser }) => {
      const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
      const words = randomUUID();
      await iris.call.do('postToBoard', { content: words });
      const { page } = await openAs(browser, otto, home, phone);
      await showWholeBoard(page);
      const message = messageWith(page, words).first();
      await message.getByRole('button', { name: /^Answer “/ }).press('Enter');
      const box = message.getByLabel(`Your answer to ${iris.handle}`);
      await expect(box).toBeFocused();
      await box.fill('So do I.');
      await box.press('Tab');
      await page.keyboard.press('Enter');
      const answers = message.getByRole('list', { name: `Answers to ${iris.handle}` });
      await expect(answers.getByText('So do I.')).toBeVisible();
      await expect(box).toHaveValue('');
      await expect(message.getByRole('button', { name: /^1 answer/ }).last()).toBeVisible();
      expect(await overflowOf(page)).toBe(0);

      const { page: hers } = await openAs(browser, iris, home);
      const news = contentOf(hers).getByText(`${otto.handle} answered your message on the board`).first();
      await news.click();
      await expect(hers).toHaveURL(/\/community\/board#message-\d+$/);
      const shown = messageWith(hers, words).first();
      await expect(shown.getByRole('list', { name: `Answers to ${iris.handle}` })).toContainText('So do I.');
      await expect(shown).toBeInViewport();

      await answers.getByRole('button', { name: /^Delete the answer “So do I.”/ }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
      await expect(answers).toHaveCount(0);
    },
  );

  it('lets a reviewer remove a message with a reason', async ({ browser }) => {
    const iris = await approvedMember(place);
    const words = randomUUID();
    await iris.call.do('postToBoard', { content: words });
    const { page } = await openAs(browser, await reviewer(place), home);
    await messageWith(page, words).getByRole('button', { name: 'Remove' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('button', { name: 'Remove' })).toBeDisabled();
    await dialog.getByRole('textbox').fill('An advertisement.');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(messageWith(page, words)).toHaveCount(0);
  });

  itSeldom('says when somebody who posted much may post again, and keeps the words', async ({ browser }) => {
    const iris = await approvedMember(place);
    for (const content of ['One', 'Two', 'Three', 'Four', 'Five'])
      await iris.call.do('postToBoard', { content, requestId: randomUUID() });
    const { page } = await openAs(browser, iris, home);
    await page.getByLabel('Your message', { exact: true }).fill('Six');
    await button(page, 'Post').click();
    const refused = contentOf(page).getByText(
      /^You can post 5 messages in 10 minutes\. Please try again in \d+ minutes\.$/,
    );
    await expect(refused).toBeVisible();
    await expect(page.getByLabel('Your message', { exact: true })).toHaveValue('Six');
  });

  it('shows no sign of a person of a shared profile who signs with no name', async ({ browser }) => {
    const [{ iris }, otto] = [await pairOf(place), await approvedMember(place)];
    const content = randomUUID();
    await iris.call.do('postToBoard', { content });
    const { page } = await openAs(browser, otto, home, phone);
    await showWholeBoard(page);
    await expect(messageWith(page, content)).not.toContainText(/[○△·]/);
  });
});
