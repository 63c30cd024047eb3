import { inject } from 'vitest';
import { eventWith } from '../../support/feedback-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { knownOwner, openInProcess } from '../../support/in-process.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');

it('tells two who would both meet again, at Home and where they said so', async ({ browser }) => {
  const { context } = openInProcess();
  const [iris, otto, vera] = [
    await approvedMember(place),
    await approvedMember(place),
    await approvedMember(place),
  ];
  const owners = await Promise.all([iris, otto, vera].map((who) => knownOwner(who, context)));
  const eventId = (await eventWith(owners, context, 'Supper at the mill')).slice('event-'.length);
  await otto.call.do('meetAgain', { eventId, profileId: iris.profileId, again: 'yes' });

  const { page } = await openAs(browser, iris, `${place.web}/community/feedback?event=${eventId}`, phone);
  await expect(contentOf(page).getByText('If they say yes too, you are both told.')).toBeVisible();
  const rowOf = ({ handle }: { handle: string }) =>
    contentOf(page)
      .getByRole('listitem')
      .filter({ hasText: `@${handle}` });
  const both = 'You would both like to meet again.';
  await rowOf(vera).getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(vera).getByRole('link', { name: 'Connect or write' })).toBeVisible();
  await rowOf(otto).getByRole('button', { name: 'Yes' }).click();
  await expect(rowOf(otto)).toContainText(both);
  await expect(rowOf(otto).getByRole('button', { name: 'Rather not' })).toHaveCount(0);
  await expect(rowOf(vera)).not.toContainText(both);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await shoot(page, 'meet-again');

  const { page: ofOtto } = await openAs(browser, otto, `${place.web}/members`, phone);
  const told = region(ofOtto, 'For you now').getByRole('link', {
    name: `You and ${iris.handle} would both like to meet again`,
  });
  await expect(told).toBeVisible();
  await shoot(ofOtto, 'meet-again-at-home', false);
  await told.click();
  await expect(ofOtto).toHaveURL(new RegExp(`/community/browse/.*${iris.profileId}`));
});
