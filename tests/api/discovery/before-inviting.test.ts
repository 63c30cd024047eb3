import { expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { defaultNotificationSettings } from '../../../api/src/notifications/activity/notification-settings.ts';
import { dateIn, host } from '../../support/events-fixtures.ts';
import { newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { rereadOwner } from '../../support/members.ts';
import { memberOfTier } from '../../support/moderation-fixtures.ts';

const dayMs = 24 * 60 * 60 * 1000;

it('tells a first founder what a community lacks before it invites anybody, until all of it is there', async () => {
  const { context, clock } = await openIsolated();
  clock.now = new Date('2027-03-01T12:00:00Z');
  const founder = await memberOfTier(context);
  const { id, people } = founder.profile;
  const home = async () => {
    // Who holds a role is remembered for a minute.
    clock.now = new Date(clock.now.getTime() + 61_000);
    return handlers.dashboard({}, await rereadOwner(founder, context), context);
  };
  expect(await home()).toMatchObject({
    isFounder: true,
    missing: ['reviewer', 'leads', 'outside', 'mail', 'evening'],
  });

  const reviewer = await memberOfTier(context, 'verified');
  for (const profileId of [id, reviewer.profile.id])
    await handlers.changeTier({ profileId, act: 'make-lead' }, await memberOfTier(context), context);
  const personId = people[0]?.personId ?? '';
  await context.notificationSettings.change(id, personId, () => ({
    ...defaultNotificationSettings(personId),
    mail: { address: 'founder@elsewhere.example', state: 'confirmed', since: clock.now.toISOString() },
  }));
  await host(await rereadOwner(founder, context), context, { date: dateIn(10, clock.now) });
  await runTimer(context, 0);
  expect((await home()).missing).toEqual(['outside']);

  const member = await newMember(context);
  expect(await handlers.dashboard({}, member, context)).not.toHaveProperty('missing');
  clock.now = new Date(clock.now.getTime() + 90 * dayMs);
  const later = await home();
  expect(later.missing).toEqual(['outside']);
  expect(later).not.toHaveProperty('isFounder');
});
