import type { Page } from 'playwright';
import { inject } from 'vitest';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button, contentOf, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

it('two decide on their phones what they join, and a host reads who of them it was', async ({ browser }) => {
  const [{ iris, bo }, otto] = await Promise.all([pairOf(place), approvedMember(place)]);
  const { event } = await otto.call.do('createEvent', evening());
  await bo.call.do('signAs', { name: 'B.' });
  const together = `${place.web}/account/together`;
  const hers = (await openAs(browser, iris, together, phone)).page;
  const rule = (page: Page) => region(page, 'Joining events');
  await rule(hers).getByRole('button', { name: 'Let us all say yes first' }).click();
  await expect(rule(hers).getByText('It begins once all of you want it.')).toBeVisible();
  await shoot(hers, 'together-proposed');

  const his = (await openAs(browser, bo, together, phone)).page;
  await rule(his).getByRole('button', { name: 'Yes, from now on' }).click();
  await expect(rule(his).getByText('Everybody says yes first.')).toBeVisible();

  await his.goto(`${place.web}/community/events/${event.id}`);
  await expect(contentOf(his).getByText('You decide this together')).toBeVisible();
  await shoot(his, 'together-join', false);
  await button(his, 'Join Event').first().click();
  const dialog = his.getByRole('dialog');
  await dialog.getByRole('radio', { name: /Shown to guests/ }).check();
  await shoot(his, 'together-dialog', false);
  await dialog.getByRole('button', { name: 'Ask the others' }).click();
  await expect(noticeOf(his, 'We asked the others on your profile.')).toBeVisible();
  await expect(contentOf(his).getByText('You asked the others on your profile, until')).toBeVisible();
  await shoot(his, 'together-asked', false);
  expect((await otto.call.do('eventById', { eventId: String(event.id) })).event.attendeeCount).toBe(0);

  await hers.reload();
  const asked = region(hers, 'Come to an event');
  await expect(asked.getByText('Bo asks.')).toBeVisible();
  await shoot(hers, 'together-ask');
  expect(await overflowOf(hers)).toBeLessThanOrEqual(0);
  await asked.getByRole('button', { name: /^Yes: / }).click();
  await expect(asked.getByText('Everybody said yes, and it is done.')).toBeVisible();
  await shoot(hers, 'together-done');

  const watcher = await openAs(browser, otto, `${place.web}/community/events/${event.id}/guests`, phone);
  await expect(contentOf(watcher.page).getByText('joined by B.')).toBeVisible();
  await shoot(watcher.page, 'together-guests');
});

it('tells one on their phone that the other ended a rule, and keeps it until they have seen that', async ({
  browser,
}) => {
  const { iris, bo } = await pairOf(place);
  for (const who of [iris, bo]) await who.call.do('setJointRule', { what: 'events', isWanted: true });
  const together = `${place.web}/account/together`;
  const rule = (page: Page) => region(page, 'Joining events');
  const his = (await openAs(browser, bo, together, phone)).page;
  await rule(his).getByRole('button', { name: 'End this rule' }).click();
  await expect(rule(his).getByText(/^You ended this rule. It holds until the others/)).toBeVisible();

  const hers = (await openAs(browser, iris, together, phone)).page;
  await expect(rule(hers).getByText(/^Bo ended this rule. It holds until you have all seen/)).toBeVisible();
  await shoot(hers, 'together-ended');
  await rule(hers).getByRole('button', { name: 'I have seen it' }).click();
  await expect(rule(hers).getByText('Each of you does it alone.')).toBeVisible();
});
