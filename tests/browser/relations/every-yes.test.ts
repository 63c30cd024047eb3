import { inject } from 'vitest';
import { approvedMember } from '../../support/fixtures.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { button } from '../page-parts.ts';
import { openAs, overflowOf, phone } from '../signed-in.ts';

const place = inject('addresses');
const privateOf = (handle: string) =>
  `${place.web}/community/browse/${encodeURIComponent(handle)}?tab=private`;

it('an interest goes out for two who share a profile once each of them said so, and neither learns of the other', async ({
  browser,
}) => {
  const [{ iris, bo }, otto] = [await pairOf(place), await approvedMember(place)];
  const { page: hers } = await openAs(browser, iris, privateOf(otto.handle), phone);
  const { page: his } = await openAs(browser, bo, privateOf(otto.handle), phone);
  await button(hers, 'Let’s be Friends').click();
  const chosen = hers.getByRole('list', { name: 'What you chose', exact: true });
  await expect(chosen).toContainText('is told when everybody on your profile has said yes.');
  expect(await overflowOf(hers)).toBe(0);
  await his.reload();
  await expect(button(his, 'Let’s be Friends')).toBeVisible();
  await expect(his.getByRole('list', { name: 'What you chose', exact: true })).toHaveCount(0);
  const sentTo = async () => (await otto.call.do('connections', {})).receivedConnections.length;
  expect(await sentTo()).toBe(0);
  await button(his, 'Let’s be Friends').click();
  await expect.poll(sentTo).toBe(1);
  await hers.reload();
  await expect(chosen.getByRole('listitem')).toHaveCount(1);
});
