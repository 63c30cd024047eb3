import { randomUUID } from 'node:crypto';
import { inject } from 'vitest';
import { contentReviewsOf } from '../../support/content-review-fixtures.ts';
import { approvedMember, reviewer } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { loadUntil } from '../load-until.ts';
import { button, contentOf } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('a member is refused a hateful message at its field; what they change is looked at by a reviewer', async ({
  browser,
}) => {
  const [iris, otto] = [await approvedMember(place), await approvedMember(place)];
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const field = page.getByRole('textbox', { name: 'Your message', exact: true });
  await field.fill('A veilhate6 message');
  await button(page, 'Post').click();
  await expect(
    contentOf(page).getByText('Please write this another way: it reads as hateful.'),
  ).toBeVisible();
  await expect(field).toHaveValue('A veilhate6 message');

  const about = `${randomUUID()} and a story about sailing in the desert with friends`;
  await iris.call.do('saveMyProfile', { about });
  await otto.call.do('postToBoard', { content: `${randomUUID()} veilviolence5` });

  const judge = await reviewer(place);
  const staff = await openAs(browser, judge, `${place.web}/community/pending-profiles`, phone);
  const queue = staff.page;
  await contentOf(queue)
    .getByRole('link', { name: /^Appeals and texts/ })
    .click();
  await expect(queue.getByRole('heading', { level: 1 })).toHaveText('Appeals and texts');
  const list = queue.getByRole('list', { name: 'Appeals and texts', exact: true });
  const cardOf = (handle: string) => list.locator(':scope > li').filter({ hasText: `@${handle}` });
  await list.waitFor();
  const more = button(queue, 'Load more');
  await loadUntil(cardOf(otto.handle), more);

  const changed = cardOf(iris.handle);
  await expect(changed).toContainText('Text changed');
  await expect(changed).toContainText('Likes long dinners.');
  await expect(changed).toContainText(about);
  expect(await overflowOf(queue)).toBeLessThanOrEqual(0);
  await changed.getByRole('button', { name: `${iris.handle} looks fine` }).click();
  await expect(contentOf(queue).getByText(`@${iris.handle} was looked at.`)).toBeVisible();
  await expect(changed).toHaveCount(0);

  await cardOf(otto.handle)
    .getByRole('button', { name: `Report ${otto.handle}` })
    .click();
  const dialog = queue.getByRole('dialog', { name: 'Report this' });
  await dialog.getByLabel('What is wrong?').selectOption({ label: 'Harassment or coercion' });
  await dialog.getByRole('button', { name: 'Send report' }).click();
  await expect(contentOf(queue).getByText(`@${otto.handle} was reported.`)).toBeVisible();
  await expect(cardOf(otto.handle)).toHaveCount(0);
  expect(await contentReviewsOf(otto, judge)).toEqual([]);
});
