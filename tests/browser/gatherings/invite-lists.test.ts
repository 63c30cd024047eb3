import { inject } from 'vitest';
import { haveMet } from '../../features/feedback.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

it('invites all connections of a host with one press, and says so without a name or a number', async ({
  browser,
}) => {
  const [host, friend] = [await approvedMember(place), await approvedMember(place)];
  await haveMet(host, friend);
  const { event } = await host.call.do('createEvent', evening());
  const address = `${place.web}/community/events/${event.id}`;
  const { page } = await openAs(browser, host, address, phone);
  await contentOf(page).getByRole('button', { name: 'Invite', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Invite a member' });
  const lists = sheet.getByRole('list', { name: 'Invite many at once' });
  // The event is of no group.
  await expect(lists.getByRole('listitem')).toHaveText([
    /^Everybody who came last time/,
    /^All my connections/,
  ]);
  await lists.getByRole('button', { name: 'Invite Everybody who came last time' }).click();
  await expect(sheet.getByRole('alert')).toHaveText('You have not hosted an event that is over.');
  await lists.getByRole('button', { name: 'Invite All my connections' }).click();
  const invited = lists.getByRole('listitem').filter({ hasText: 'All my connections' });
  await expect(invited).toContainText('Invited');
  await expect(invited.getByRole('button')).toHaveCount(0);
  // Whom the list asks is not shown, so that they are offered by name as before.
  await expect(sheet.getByRole('list', { name: 'Your connections' }).getByRole('listitem')).toHaveCount(1);
  await shoot(page, 'invite-lists', false);
  await page.goto(`${address}/guests`);
  const tools = page.getByRole('complementary', { name: 'Tools', exact: true });
  await expect(tools.getByRole('listitem').filter({ hasText: 'All my connections' })).toContainText(
    'Invited',
  );
  await expect(contentOf(page).getByRole('heading', { name: /^Invited/ })).toHaveCount(0);
  await shoot(page, 'invite-lists-guests', true);
});
