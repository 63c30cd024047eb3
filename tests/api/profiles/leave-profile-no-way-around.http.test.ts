import { randomUUID } from 'node:crypto';
import { expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import type { Context } from '../../../api/src/context.ts';
import { defaultNotificationSettings } from '../../../api/src/notifications/activity/notification-settings.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { evening } from '../../support/events-fixtures.ts';
import { approvedMember, newHandle, type Person, pendingNewcomer } from '../../support/fixtures.ts';
import { enterGroup, keyOf, newGroup } from '../../support/groups-fixtures.ts';
import { knownOwner, openInProcess, runTimerOf } from '../../support/in-process.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';

const place = inject('addresses');
const dayMs = 24 * 60 * 60 * 1000;
const ghent = 'Ghent, Belgium';
const pair = () => pairOf(place);

async function splitOff(who: Person) {
  const handle = newHandle();
  await who.call.do('leaveProfile', { handle, requestId: randomUUID() });
  const { profile } = await who.call.do('me', {});
  return { handle, profileId: profile?.id ?? 0 };
}
const statusOf = async ({ call }: Person, handle: string) =>
  (await call.try('memberProfile', { handle })).status;

/** A member whose shield around a town holds, because it was added before the approval. */
async function shieldedFrom(town: string, context: Context) {
  const otto = await pendingNewcomer(place, { location: 'Lisbon, Portugal' });
  await otto.call.do('addPlaceShield', { town, km: 10 });
  await changeProfile(otto.profileId, (profile) => ({ ...profile, status: 'Approved' }), context);
  return otto;
}

it('a new town counts for the new profile from the hour that was drawn for the former one', async () => {
  const { context } = openInProcess();
  const [{ iris, bo }, otto] = await Promise.all([pair(), shieldedFrom('Antwerp, Belgium', context)]);
  expect(await statusOf(otto, iris.handle)).toBe(200);
  await iris.call.do('updateLocation', { location: 'Antwerp, Belgium' });
  expect(await statusOf(otto, iris.handle)).toBe(200);
  const own = await splitOff(bo);
  expect(await statusOf(otto, own.handle)).toBe(200);
  const townOf = async (id: number) => (await context.profiles.find(id))?.value.townBefore;
  expect(await townOf(own.profileId)).toEqual(await townOf(iris.profileId));
  await runTimerOf(own.profileId, context, 4 * dayMs);
  expect(await statusOf(otto, own.handle)).toBe(404);
});

it('a shield by place begins on the new profile on the day that was drawn for the former one', async () => {
  const { context } = openInProcess();
  const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place, { location: ghent })]);
  await iris.call.do('updateLocation', { location: 'Lisbon, Portugal' });
  const named = await bo.call.do('addPlaceShield', { town: ghent, km: 10 });
  const own = await splitOff(bo);
  expect(await statusOf(otto, own.handle)).toBe(200);
  const dayOf = async (id: number) => (await context.profiles.find(id))?.value.placeShields?.[0]?.from;
  expect(await dayOf(own.profileId)).toBe(await dayOf(iris.profileId));
  expect((await bo.call.do('ownShields', {})).places).toEqual([named]);
  expect((await iris.call.do('ownShields', {})).places).toEqual([]);
  await runTimerOf(own.profileId, context, 15 * dayMs);
  expect(await statusOf(otto, own.handle)).toBe(404);
});

it('an event that gave back the place of the two is not open to one of them', async () => {
  const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
  const eventId = String((await otto.call.do('createEvent', evening())).event.id);
  await iris.call.do('joinEvent', { eventId });
  await otto.call.do('removeGuest', { eventId, profileId: iris.profileId });
  expect((await iris.call.try('joinEvent', { eventId })).status).toBe(404);
  await splitOff(bo);
  expect((await bo.call.try('eventById', { eventId })).status).toBe(404);
  expect((await bo.call.try('joinEvent', { eventId })).status).toBe(404);
});

it('a group that removed the two is not open to one of them until the same day', async () => {
  const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
  const { id } = await newGroup(otto, { joinPolicy: 'open' });
  const group = String(id);
  await enterGroup(otto, iris, group);
  await otto.call.do('removeGroupMember', {
    group,
    key: await keyOf(otto, id, iris.profileId),
    days: 30,
    reason: 'Rude.',
  });
  const hers = await iris.call.do('group', { group });
  expect(hers.group.removedUntil).toEqual(expect.any(String));
  await splitOff(bo);
  expect((await bo.call.try('joinGroup', { group })).status).toBe(403);
  expect((await bo.call.do('group', { group })).group).toMatchObject({
    standing: 'removed',
    removedUntil: hers.group.removedUntil,
  });
});

it('what a member asked of somebody is not asked again by the new profile', async () => {
  const { context } = openInProcess();
  const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
  const { photoRequests } = context;
  await photoRequests.ask(iris.profileId, otto.profileId, new Date().toISOString(), []);
  await photoRequests.putAway(iris.profileId, otto.profileId);
  const own = await splitOff(bo);
  expect(await photoRequests.find(own.profileId, otto.profileId)).toMatchObject({ isPutAway: true });
});

it('a member who declined a letter of the two is not written to again by one of them', async () => {
  const [{ iris, bo }, otto, vera] = await Promise.all([
    pair(),
    approvedMember(place),
    approvedMember(place),
  ]);
  const say = (id: string) => ({ id, content: 'Good evening.', messageType: 'text' as const });
  const first = conversationIdOf(iris.profileId, otto.profileId);
  await iris.call.do('sendMessage', say(first));
  await otto.call.do('declineRequest', { id: first });
  const own = await splitOff(bo);
  const requestsOf = async ({ call }: Person) =>
    (await call.do('conversations', { folder: 'requests' })).conversations.map((one) => one.participantName);
  for (const other of [otto, vera])
    await bo.call.do('sendMessage', say(conversationIdOf(own.profileId, other.profileId)));
  expect(await requestsOf(vera)).toEqual([own.handle]);
  expect(await requestsOf(otto)).toEqual([]);
  expect((await bo.call.do('conversations', {})).conversations).toHaveLength(2);
});

it('counts of a week and of a month go on', async () => {
  const { iris, bo } = await pair();
  const quotaOf = async ({ call }: Person) => (await call.do('invitationQuota', {})).data.remainingInvites;
  const before = await quotaOf(iris);
  await iris.call.do('createInvitation', {
    email: `${randomUUID()}@newcomer.example`,
    description: 'We met at a concert.',
  });
  for (const location of ['Antwerp, Belgium', 'Lisbon, Portugal', 'Bruges, Belgium'])
    await iris.call.do('updateLocation', { location });
  await iris.call.do('changeHandle', { handle: newHandle() });
  await splitOff(bo);
  expect(await quotaOf(bo)).toBe(before - 1);
  expect((await bo.call.try('updateLocation', { location: ghent })).status).toBe(429);
  expect((await bo.call.try('changeHandle', { handle: newHandle() })).status).toBe(409);
});

it('who may write first, and the boundaries, stay as they were', async () => {
  const { iris, bo } = await pair();
  const wish = { whoWritesFirst: 'nobody' as const, readReceipts: true, boundaries: ['Be kind.'] };
  await iris.call.do('saveMessagingPreferences', wish);
  await splitOff(bo);
  expect(await bo.call.do('messagingPreferences', {})).toEqual(wish);
});

it('the app lock, the devices and the notification settings of a person go where the person goes', async () => {
  const { context } = openInProcess();
  const { iris, bo } = await pair();
  const { personId } = await knownOwner(bo, context);
  const passkey = {
    id: 'passkey',
    publicKey: 'key',
    counter: 0,
    transports: [],
    name: 'Phone',
    addedAt: '2026-11-01T00:00:00.000Z',
    usedAt: null,
  };
  const device = { hash: 'phone', browser: 'Firefox', system: 'Android', since: '2026-11-01' } as const;
  await context.appLocks.change(iris.profileId, personId, (lock) => ({ ...lock, passkeys: [passkey] }));
  await context.deviceSessions.change(iris.profileId, personId, () => [
    { ...device, lastUsed: '2026-11-01', signedInAt: [] },
  ]);
  await context.notificationSettings.change(iris.profileId, personId, () => ({
    ...defaultNotificationSettings(personId),
    hasPhone: true,
  }));
  const own = await splitOff(bo);
  const settingsOn = async (id: number) => ({
    passkeys: (await context.appLocks.find(id, personId)).passkeys.map(({ name }) => name),
    devices: (await context.deviceSessions.list(id, personId)).map(({ hash }) => hash),
    hasPhone: (await context.notificationSettings.find(id, personId))?.hasPhone,
  });
  expect(await settingsOn(own.profileId)).toEqual({
    passkeys: ['Phone'],
    devices: ['phone'],
    hasPhone: true,
  });
  expect(await settingsOn(iris.profileId)).toEqual({ passkeys: [], devices: [], hasPhone: undefined });
});
