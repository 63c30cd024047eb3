import { inject } from 'vitest';
import { newcomer } from '../../support/fixtures.ts';
import { openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, menuItem } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');

it('an outside reviewer sees cases and appeals, and no other page', async ({ browser }) => {
  const vera = await newcomer(place);
  const { outsideReviewers } = openInProcess().context;
  await outsideReviewers.name(vera.email);
  // A call learns of it within 15 seconds.
  await expect.poll(async () => (await vera.call.do('me', {})).isOutside, { timeout: 20_000 }).toBe(true);
  const { page } = await openAs(browser, vera, `${place.web}/members`, { width: 390, height: 844 });
  await expect(page).toHaveURL(`${place.web}/community/moderation`);
  await expect(page.getByRole('heading', { level: 1, name: 'Cases', exact: true })).toBeVisible();
  await expect(contentOf(page).getByText('What nobody in the community may decide')).toBeVisible();
  await shoot(page, 'outside-cases', false);
  const queues = page.getByRole('navigation', { name: 'Review queues', exact: true }).getByRole('link');
  await expect(queues).toHaveText(['Cases', 'Appeals and texts']);
  await queues.nth(1).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Appeals and texts', exact: true })).toBeVisible();
  for (const path of ['/community/browse', '/community/pending-profiles', '/members/validate-invitation']) {
    await page.goto(`${place.web}${path}`);
    await expect(page).toHaveURL(`${place.web}/community/moderation`);
  }
  await button(page, 'Your menu').click();
  await expect(menuItem(page, 'Settings')).toHaveCount(0);
  await shoot(page, 'outside-menu', false);
  await menuItem(page, 'Sign Out').click();
  await page.waitForURL(`${place.web}/`);
  await outsideReviewers.end(vera.email);
});
