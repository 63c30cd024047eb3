import { inject } from 'vitest';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { approvedMember, newHandle } from '../../support/fixtures.ts';
import { addPhotoWithPictures, openInProcess } from '../../support/in-process.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { contentOf, link, noticeOf, region } from '../page-parts.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

it('one of two pauses their profile, comes back, and goes their own way', async ({ browser }) => {
  const [{ iris, bo }, otto] = await Promise.all([pairOf(place), approvedMember(place)]);
  const his = (await openAs(browser, bo, `${place.web}/account/leave`, phone)).page;
  const pause = contentOf(his).getByRole('region', { name: /Take a pause|Paused/ });
  await pause.getByRole('button', { name: 'Pause the profile' }).click();
  const asked = his.getByRole('dialog', { name: 'Pause the profile?' });
  await shoot(his, 'pause-asked', false);
  await asked.getByRole('button', { name: 'Pause it' }).press('Enter');
  await expect(his.getByRole('banner').getByText('You paused this profile.')).toBeVisible();
  await shoot(his, 'paused');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);

  const hers = (await openAs(browser, iris, `${place.web}/account/leave`, phone)).page;
  await expect(
    hers.getByRole('banner').getByText('Somebody you share this profile with has paused it.'),
  ).toBeVisible();
  const told = region(hers, 'Paused');
  await expect(told.getByText('ends it when they are ready')).toBeVisible();
  await expect(told.getByRole('button')).toHaveCount(0);
  await shoot(hers, 'paused-by-other');

  await pause.getByRole('button', { name: 'End the pause' }).click();
  await expect(pause.getByRole('button', { name: 'Pause the profile' })).toBeVisible();

  const people = (await iris.call.do('whoIsShown', {})).people.map(({ memberId }) => memberId);
  for (const memberIds of [people.slice(0, 1), [], people]) {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profileId), openInProcess().context);
    await iris.call.do('sayWhoIsShown', { photoId, memberIds });
  }
  await his.reload();
  await region(his, 'Go your own way').getByRole('button').click();
  const form = his.getByRole('dialog', { name: 'Go your own way?' });
  await expect(form.getByLabel('We do not see each other here')).toBeChecked();
  const staying = form.getByRole('list', { name: 'Pictures that stay' }).getByRole('listitem');
  await expect(form.getByText('are down until each says yes: 1 now')).toBeVisible();
  await expect(staying).toHaveCount(2);
  await shoot(his, 'part', false);
  await form.getByRole('button', { name: 'This shows me too: Photo 1' }).click();
  await expect(form.getByText('are down until each says yes: 2 now')).toBeVisible();
  await expect(staying).toHaveCount(1);
  await form.getByLabel('Your new handle').fill(otto.handle);
  await form.getByRole('button', { name: 'Go my own way' }).press('Enter');
  await expect(form.getByLabel('Your new handle')).toBeFocused();
  const handle = newHandle();
  await form.getByLabel('Your new handle').fill(handle);
  // The answer comes late, while the page of before would read again.
  await his.route('**/api/profiles/leave', async (route) => {
    const answer = await route.fetch();
    await his.evaluate(() => dispatchEvent(new Event('focus')));
    await route.fulfill({ response: answer });
  });
  await form.getByRole('button', { name: 'Go my own way' }).press('Enter');
  await expect(his.getByRole('heading', { level: 1 })).toHaveText('You go your own way now.');
  await expect(noticeOf(his, 'That did not work. Please try again.')).toHaveCount(0);
  await expect(contentOf(his).getByText(`You have a profile of your own now: @${handle}`)).toBeVisible();
  await expect(contentOf(his).getByText('Nobody is told why')).toBeVisible();
  await shoot(his, 'parted');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);
  await link(his, 'Your own profile').click();
  await his.waitForURL('**/community/profile');
  // The home of somebody who knows the house.
  await his.goto(`${place.web}/members`);
  await expect(his.getByRole('heading', { level: 1 })).toContainText(handle);
  await expect(contentOf(his).getByRole('heading', { name: 'Your profile was approved' })).toHaveCount(0);
  await shoot(his, 'parted-home');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);
  await his.goto(`${place.web}/account/leave`);
  await expect(his.getByRole('heading', { level: 1, name: 'Leave' })).toBeVisible();
  await expect(contentOf(his).getByRole('region', { name: 'Go your own way' })).toHaveCount(0);
  await expect(contentOf(his).getByRole('region', { name: 'Who signs in here' })).toHaveCount(0);
  expect((await bo.call.do('myProfile', {})).handle).toBe(handle);
  await expect(his.getByRole('banner').getByText('You paused this profile.')).toHaveCount(0);
  expect((await bo.call.do('notifications', {})).notifications).toEqual([]);

  await hers.reload();
  await expect(hers.getByRole('banner').getByText('Somebody has left this profile.')).toBeVisible();
  await shoot(hers, 'left');
  await link(hers, 'Say what it is now').click();
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(hers, 'left-editor');
  expect((await otto.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);
});
