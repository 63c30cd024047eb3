// Specified: community 8.10; features 9.13.
import type { Page } from 'playwright';
import { describe, inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { it, itLong } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const { web } = place;

describe('a toast', () => {
  const inCorner = async (page: Page, text: string) => {
    const box = await noticeOf(page, text).locator('..').boundingBox();
    const right = (page.viewportSize()?.width ?? 0) - ((box?.x ?? 0) + (box?.width ?? 0));
    expect([right < 80, (box?.y ?? 1000) < 80]).toEqual([true, true]);
  };

  itLong('about a failure stays at the top right for 4 seconds', async ({ browser }) => {
    const iris = await approvedMember(place);
    await iris.call.do('postToBoard', { content: 'Good evening' });
    const { page, context } = await openAs(browser, iris, 'about:blank');
    await context.clock.install();
    await page.goto(`${web}/members`);
    const heart = contentOf(page).getByRole('button', { name: /^Like/ }).first();
    await heart.waitFor();
    await context.clock.pauseAt(new Date(Date.now() + 60_000));
    await page.route('**/api/board/*/like', (route) => route.abort());
    await heart.click();
    const told = noticeOf(page, 'Veil could not be reached.');
    await expect(told).toBeVisible();
    await inCorner(page, 'Veil could not be reached.');
    await context.clock.runFor(3900);
    await expect(told).toBeVisible();
    await context.clock.runFor(200);
    await expect(told).toBeHidden();
  });

  it('about a success stays for 2 seconds', async ({ browser }) => {
    const iris = await approvedMember(place);
    const { page, context } = await openAs(browser, iris, 'about:blank');
    await context.clock.install();
    await iris.call.do('generateInvitation', {});
    await page.goto(`${web}/community/invites`);
    await region(page, 'Your invitations').getByRole('button').first().click();
    await button(page, 'Withdraw').click();
    const question = page.getByRole('dialog', { name: 'Withdraw this invitation?' });
    const withdraw = question.getByRole('button', { name: 'Withdraw' });
    await withdraw.waitFor();
    await context.clock.pauseAt(new Date(Date.now() + 60_000));
    await withdraw.click();
    const told = noticeOf(page, 'Invitation withdrawn.');
    await expect(told).toBeVisible();
    await inCorner(page, 'Invitation withdrawn.');
    await context.clock.runFor(1900);
    await expect(told).toBeVisible();
    await context.clock.runFor(200);
    await expect(told).toBeHidden();
  });
});
