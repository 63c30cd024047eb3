import { inject } from 'vitest';
import { markedAsNoShow } from '../../features/events.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('asks a guest whom a host marked, at Home and on the page of the event, and tells the host', async ({
  browser,
}) => {
  const iris = await approvedMember(place);
  const { eventId, host } = await markedAsNoShow(iris, place, 'Soup by the weir');
  const { page } = await openAs(browser, iris, `${place.web}/members`, phone);
  const row = region(page, 'For you now').getByRole('listitem').filter({ hasText: 'Is that so?' });
  await expect(row.getByRole('button')).toHaveText([
    'I was there',
    'I could not come',
    'I had told the host',
  ]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await row.scrollIntoViewIfNeeded();
  await shoot(page, 'no-show-at-home', false);

  const { page: ofHost } = await openAs(
    browser,
    host,
    `${place.web}/community/events/${eventId}/guests`,
    phone,
  );
  const guest = contentOf(ofHost)
    .getByRole('listitem')
    .filter({ hasText: `@${iris.handle}` });
  await expect(guest).toContainText('They are asked. Without an answer it counts from');
  await shoot(ofHost, 'no-show-asked', false);

  await row.getByRole('link').click();
  const question = region(page, 'A host noted that you did not come');
  await expect(question).toContainText('Without an answer the mark counts from');
  await expect(question.getByRole('heading')).toBeInViewport();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'no-show-asked-of-guest', false);
  await question.getByRole('button', { name: 'I could not come' }).click();
  await expect(noticeOf(page, 'The hosts read your answer. The mark counts for nothing.')).toBeVisible();
  await question.getByRole('button', { name: 'I had told the host' }).click();
  await expect(question).toContainText('You said: I had told the host. The mark counts for nothing.');
  await expect(question.getByRole('button', { pressed: true })).toHaveText('I had told the host');
  await page.goto(`${place.web}/members`);
  await expect(contentOf(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(row).toHaveCount(0);

  await ofHost.reload();
  await expect(guest).toContainText('They say: I had told the host. The mark counts for nothing.');
  await shoot(ofHost, 'no-show-answered', false);
});
