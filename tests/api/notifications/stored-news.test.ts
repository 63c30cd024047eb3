import { randomUUID } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { confirmWord } from '../../../api/contract/people/account/account.ts';
import { handlers } from '../../../api/src/features.ts';
import { createActivityStore } from '../../../api/src/notifications/activity/store.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { tellOfFavorite } from '../../../api/src/relations/connections/notify-of-favorite.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { newHandle } from '../../support/fixtures.ts';
import { newMember, runTimer } from '../../support/in-process.ts';
import { callsAs, newMembers } from '../../support/members.ts';
import { acceptInvite, company, inviteTo } from '../../support/partner-invites-fixtures.ts';
import { joinGroup, newGroup } from '../gatherings/groups-in-process.ts';
import { openNotifications } from './notification-fixtures.ts';

const { anew, clock, confirm, context, news, pass, reachable } = await openNotifications();
const as = (who: Owner) => callsAs(who, context);
const { apply, takeBack, news: homeOf } = connectionActions(context);
const database = openDatabase(context.settings);
const { items } = database.container('activity');

const tick = () => {
  clock.now = new Date(clock.now.getTime() + 1000);
};
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
async function save(who: Owner, wish: { hasWords?: boolean; hasFavorites?: boolean; quietUntil?: string }) {
  const { frequencies, onPhone, quiet, timeZone } = await as(who).ownNotificationSettings({});
  return as(who).saveNotificationSettings({ frequencies, onPhone, quiet, timeZone, ...wish });
}
/** Iris and Bo of one couple. Iris gets mails in full words. */
async function couple() {
  const first = await company(context);
  const bo = await acceptInvite((await inviteTo(first, 1, context)).code, context);
  const iris = await confirm(await anew(first));
  await save(iris, { hasWords: true });
  tick();
  return { iris, bo };
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
    const [creator, asker] = [await newMember(context), await newMember(context)];
    const { id: group } = await newGroup(creator, context, { joinPolicy: 'request' });
    await joinGroup(asker, String(group), context);
    const { type: _type, ...asked } = { ...told, at: item.at };
    await context.tasks.notifyModerators?.carryOut({ groupId: Number(group), item: asked }, context);
    expect(await titlesOf(creator)).toContain(told.title);
  });
});

describe('somebody who has left a shared profile', () => {
  const named = 'Bo has left your profile';
  const nameless = 'Somebody has left your profile';
  const leave = async (bo: Owner, shield?: boolean) => {
    await as(await anew(bo)).leaveProfile({ handle: newHandle(), shield });
    await runTimer(context);
  };
  const saidTo = async (who: Owner) =>
    (await titlesOf(who)).filter((title) => title.endsWith('left your profile'));
  const mailOf = async (iris: Owner & { address: string }) => {
    await pass(61, iris);
    return (await news(iris))[0]?.text;
  };
  const copyOf = async (who: Owner) => JSON.stringify(await as(await anew(who)).exportAccount({}));

  it.each([true, false])('is named to those who stay alone, shielded from each other: %s', async (shield) => {
    const { iris, bo } = await couple();
    await leave(bo, shield);
    expect([await saidTo(iris), await saidTo(bo)]).toEqual([[named], []]);
    expect(await mailOf(iris)).toContain(named);
  });

  it('is not named once the account is gone: by call, by mail, in the copy and where it is stored', async () => {
    const { iris, bo } = await couple();
    await save(iris, { quietUntil: new Date(clock.now.getTime() + 60 * 60_000).toISOString() });
    await leave(bo);
    expect(await saidTo(iris)).toEqual([named]);
    await deleteAccount(bo);
    expect(await saidTo(iris)).toEqual([nameless]);
    expect(await mailOf(iris)).toContain(nameless);
    for (const text of [await mailOf(iris), await copyOf(iris), JSON.stringify(await storedFor(iris))])
      expect(text).not.toMatch(/\bBo\b/);
  });

  it('is not named either where the profile that they went to stays with somebody else', async () => {
    const { iris, bo } = await couple();
    await leave(bo, false);
    const own = await anew(bo);
    const [card] = own.profile.members;
    if (!card) throw new Error('Bo has a card.');
    const other = { personId: randomUUID(), memberId: card.id + 1, createdAt: context.now().toISOString() };
    const joined = (profile: Owner['profile']): Owner['profile'] => ({
      ...profile,
      type: 'couple',
      people: [...profile.people, other],
      members: [card, { ...card, id: card.id + 1, name: 'Noor' }],
    });
    await changeProfile(own.profile.id, joined, context);
    expect(await saidTo(iris)).toEqual([named]);
    await deleteAccount(bo);
    expect((await context.profiles.find(own.profile.id))?.value.people).toHaveLength(1);
    expect(await saidTo(iris)).toEqual([nameless]);
    expect(JSON.stringify(await storedFor(iris))).not.toMatch(/\bBo\b/);
  });

  it('is not named who deletes the account at once, before they have moved, or before it is recorded', async () => {
    const [straight, moving, late] = [await couple(), await couple(), await couple()];
    await deleteAccount(straight.bo);
    const { settleSplitOff } = context.tasks;
    if (!settleSplitOff) throw new Error('There is such a task.');
    const never = { ...settleSplitOff, carryOut: async () => ({ againAt: context.now() }) };
    const cut = { ...context, tasks: { ...context.tasks, settleSplitOff: never } };
    await handlers.leaveProfile({ handle: newHandle() }, await anew(moving.bo), cut);
    await handlers.deleteAccount({ confirm: confirmWord }, moving.bo, context);
    await runTimer(context);
    await leave(late.bo);
    const [stored] = (await storedFor(late.iris)).filter(({ id }) => id.startsWith('people-went-'));
    await deleteAccount(late.bo);
    const { id, at, personId, quoted } = stored;
    const item = { id, at, personId, kind: 'person-left', quoted };
    await context.tasks.recordActivity?.carryOut({ profileId: late.iris.profile.id, item }, context);
    for (const { iris } of [straight, moving, late]) {
      expect(await saidTo(iris)).toEqual([nameless]);
      expect(JSON.stringify(await storedFor(iris))).not.toMatch(/\bBo\b/);
    }
  });
});

describe('news of favorites', () => {
  const saves = async (bo: Owner, whom: Owner) => {
    await apply(await anew(bo), 'bookmark', whom);
    await runTimer(context);
    tick();
  };

  it('are left out of News and Home for whoever turns them off, and nobody else learns of it', async () => {
    const { iris, bo } = await couple();
    const [noor, vera, otto] = await newMembers(3, context);
    const lineOf = ({ profile }: Owner) => `New in your Favorites: ${profile.handle}`;
    const readBy = async (who: Owner) => [await titlesOf(who), await homeOf(await anew(who))];
    await saves(bo, noor);
    expect(await readBy(iris)).toEqual([expect.arrayContaining([lineOf(noor)]), [lineOf(noor)]]);
    const [before, rest] = [
      await readBy(bo),
      (await titlesOf(iris)).filter((title) => title !== lineOf(noor)),
    ];
    expect((await save(iris, { hasFavorites: false })).hasFavorites).toBe(false);
    await saves(bo, vera);
    expect(await readBy(iris)).toEqual([rest, []]);
    expect(await storedFor(iris)).toHaveLength(rest.length + (before[0]?.length ?? 0));
    expect([await readBy(bo), (await as(bo).ownNotificationSettings({})).hasFavorites]).toEqual([
      before,
      true,
    ]);
    await save(iris, {});
    expect((await as(iris).ownNotificationSettings({})).hasFavorites).toBe(false);
    await save(iris, { hasFavorites: true });
    await saves(bo, otto);
    expect(await homeOf(await anew(iris))).toEqual([lineOf(otto)]);
    await takeBack(await anew(bo), 'bookmark', otto);
    expect(await homeOf(await anew(iris))).toEqual([]);
  });

  it('are not left to somebody who turns them off while one is recorded', async () => {
    const { iris, bo } = await couple();
    const noor = await newMember(context);
    let isSaved = false;
    const settingsOf = async (profileId: number) => {
      const before = await context.notificationSettings.list(profileId);
      if (!isSaved) {
        isSaved = true;
        await save(iris, { hasFavorites: false });
      }
      return before;
    };
    const activity = createActivityStore(database, { now: context.now, settingsOf });
    const [work] = tellOfFavorite(await anew(bo), noor.profile, context);
    await context.tasks.recordActivity?.carryOut(work?.payload, { ...context, activity });
    expect([isSaved, await homeOf(await anew(iris))]).toEqual([true, []]);
  });
});
