import { inject } from 'vitest';
import { approvedMember, newHandle } from '../../support/fixtures.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { it } from '../browser-test.ts';
import { expect } from '../expect.ts';
import { shoot } from '../shoot.ts';
import { openAs, overflowOf } from '../signed-in.ts';

const place = inject('addresses');
const phone = { width: 390, height: 844 };

it('one of two pauses their profile, comes back, and goes their own way', async ({ browser }) => {
  const [{ iris, bo }, otto] = await Promise.all([pairOf(place), approvedMember(place)]);
  const his = (await openAs(browser, bo, `${place.web}/account/leave`, phone)).page;
  const pause = his.getByRole('region', { name: /Take a pause|Paused/ });
  await pause.getByRole('button', { name: 'Pause the profile' }).click();
  const asked = his.getByRole('dialog', { name: 'Pause the profile?' });
  await shoot(his, 'pause-asked', false);
  await asked.getByRole('button', { name: 'Pause it' }).press('Enter');
  await expect(his.getByText('You paused this profile.')).toBeVisible();
  await shoot(his, 'paused');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);

  const hers = (await openAs(browser, iris, `${place.web}/account/leave`, phone)).page;
  await expect(hers.getByText('Somebody you share this profile with has paused it.')).toBeVisible();
  const told = hers.getByRole('region', { name: 'Paused' });
  await expect(told.getByText('ends it when they are ready')).toBeVisible();
  await expect(told.getByRole('button')).toHaveCount(0);
  await shoot(hers, 'paused-by-other');

  await pause.getByRole('button', { name: 'End the pause' }).click();
  await expect(pause.getByRole('button', { name: 'Pause the profile' })).toBeVisible();

  await his.getByRole('region', { name: 'Go your own way' }).getByRole('button').click();
  const form = his.getByRole('dialog', { name: 'Go your own way?' });
  await expect(form.getByLabel('We do not see each other here')).toBeChecked();
  await shoot(his, 'part', false);
  await form.getByLabel('Your new handle').fill(otto.handle);
  await form.getByRole('button', { name: 'Go my own way' }).press('Enter');
  await expect(form.getByLabel('Your new handle')).toBeFocused();
  const handle = newHandle();
  await form.getByLabel('Your new handle').fill(handle);
  await form.getByRole('button', { name: 'Go my own way' }).press('Enter');
  await expect(his.getByRole('region', { name: 'Go your own way' })).toHaveCount(0);
  await expect(his.getByRole('region', { name: 'Who signs in here' })).toHaveCount(0);
  await shoot(his, 'parted');
  expect((await bo.call.do('myProfile', {})).handle).toBe(handle);
  await expect(his.getByText('You paused this profile.')).toHaveCount(0);
  expect((await bo.call.do('notifications', {})).notifications).toEqual([]);
  // The home of somebody who knows the house.
  await his.goto(`${place.web}/members`);
  await expect(his.getByRole('heading', { level: 1 })).toContainText(handle);
  await expect(his.getByRole('heading', { name: 'Your profile was approved' })).toHaveCount(0);
  await shoot(his, 'parted-home');
  expect(await overflowOf(his)).toBeLessThanOrEqual(0);

  await hers.reload();
  await expect(hers.getByText('Somebody has left this profile.')).toBeVisible();
  await shoot(hers, 'left');
  await hers.getByRole('link', { name: 'Say what it is now' }).click();
  await expect(hers.getByRole('heading', { level: 1 })).toBeVisible();
  await shoot(hers, 'left-editor');
  expect((await otto.call.try('memberProfile', { handle: iris.handle })).status).toBe(404);
});
