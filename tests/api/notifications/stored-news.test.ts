import { describe, expect, it } from 'vitest';
import { handlers } from '../../../api/src/features.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { roomInside } from '../gatherings/groups-in-process.ts';
import { openNotifications } from './notification-fixtures.ts';

const { anew, context, news, pass, reachable } = await openNotifications();
const as = (who: Owner) => callsAs(who, context);
const { apply, news: homeOf } = connectionActions(context);
const { items } = openDatabase(context.settings).container('activity');

const titlesOf = async (who: Owner) =>
  (await as(await anew(who)).notifications({})).notifications.map(({ title }) => title);
async function deleteAccount(who: Owner): Promise<void> {
  const present = await anew(who);
  await handlers.deleteAccount({ confirm: present.profile.handle }, present, context);
  await runTimer(context);
}
/** The news of the profile as they are stored. */
async function storedFor({ profile }: Owner) {
  const query = `SELECT * FROM c WHERE c.kind = 'activityItem' AND c.profileId = '${profile.id}'`;
  return (await items.query(query).fetchAll()).resources;
}
async function save(who: Owner, wish: { hasWords?: boolean }) {
  const { frequencies, onPhone, quiet, timeZone } = await as(who).ownNotificationSettings({});
  return as(who).saveNotificationSettings({ frequencies, onPhone, quiet, timeZone, ...wish });
}
it('stores the kind and the values of news, and no sentence', async () => {
  const [iris, noor] = await newMembers(2, context);
  await apply(noor, 'friend', iris);
  await runTimer(context);
  const title = `${noor.profile.handle} would like to be friends`;
  expect(await titlesOf(iris)).toEqual([title]);
  const [stored] = await storedFor(iris);
  expect(stored).toMatchObject({
    actorId: noor.profile.id,
    news: { kind: 'connection-wish', values: { handle: noor.profile.handle, labels: ['Friend Vibes'] } },
  });
  expect(JSON.stringify(stored)).not.toContain('would like');
});

describe('news that the former release stored as a sentence', () => {
  const told = { id: 'event-7-cancelled', type: 'event', title: 'Cancelled: Supper by the canal' };

  it('are read as they stand, in News, at Home and by mail, until whoever they quote has left', async () => {
    const [iris, noor] = [await reachable(), await newMember(context)];
    await save(iris, { hasWords: true });
    const [profileId, at] = [iris.profile.id, context.now().toISOString()];
    const quoted = { profileId: noor.profile.id, without: 'Cancelled: an event' };
    const item = { ...told, at, actorId: null, quoted, kind: 'activityItem', ttl: 90 * 24 * 60 * 60 };
    await items.create({ ...item, profileId: String(profileId) });
    expect([await titlesOf(iris), await homeOf(iris)]).toEqual([[told.title], [told.title]]);
    const payload = { profileId, id: told.id, at, done: [] };
    const work = { id: 'outbox-former', task: 'deliverNotification', payload, dueAt: at, isForNow: false };
    await context.activity.enqueue(profileId, [work]);
    await pass(0, iris);
    expect((await news(iris))[0]?.text).toContain(told.title);
    await deleteAccount(noor);
    expect(await titlesOf(iris)).toEqual([quoted.without]);
    expect(JSON.stringify(await storedFor(iris))).not.toContain('Supper');
  });

  it('are recorded from an entry of the outbox that waited for this release', async () => {
    const iris = await newMember(context);
    const item = { ...told, at: context.now().toISOString(), actorId: null };
    await context.tasks.recordActivity?.carryOut({ profileId: iris.profile.id, item }, context);
    expect(await titlesOf(iris)).toEqual([told.title]);
    const { group, creator } = await roomInside(context);
    const { type: _type, ...asked } = { ...told, at: item.at };
    await context.tasks.notifyModerators?.carryOut({ groupId: Number(group), item: asked }, context);
    expect(await titlesOf(creator)).toContain(told.title);
  });
});
