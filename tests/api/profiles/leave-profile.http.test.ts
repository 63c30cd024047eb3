import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { conversationIdOf } from '../../../api/contract/messaging/conversations/conversations.ts';
import { leaveProfileLimits, leaveProfileMessages } from '../../../api/contract/profiles/leave-profile.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import { applyFact } from '../../../api/src/gatherings/rating/count-fact.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { contactCodeOf } from '../../../api/src/safety/reports/confirm-contact.ts';
import { tags } from '../../support/connections-fixtures.ts';
import { evening } from '../../support/events-fixtures.ts';
import {
  approvedMember,
  approvedMembers,
  couple,
  memberFields,
  newHandle,
  type Person,
  pendingNewcomer,
} from '../../support/fixtures.ts';
import { openInProcess, runTimerOf } from '../../support/in-process.ts';
import { pairOf } from '../../support/leave-profile-fixtures.ts';
import { decide, memberOfTier, outsideReport } from '../../support/moderation-fixtures.ts';

const place = inject('addresses');

const runTimerBeside = (profileId: number, context: Context) => runTimerOf(profileId, context, 61_000);
const pair = () => pairOf(place);
const of4 = (at: typeof place) =>
  pendingNewcomer(at, {
    profileType: 'other',
    members: ['Iris', 'Bo', 'Vera', 'Otto'].map((name) => ({ ...memberFields, name })),
  });
const pauseOf = async ({ call }: Person) => (await call.do('me', {})).profile?.pause;
const statusOf = async ({ call }: Person, handle: string) =>
  (await call.try('memberProfile', { handle })).status;

describe('a pause', () => {
  it('is told to those who are connected both ways, and only where its person likes', async () => {
    const [iris, vera, otto] = await approvedMembers(3, place);
    for (const [{ call }, { profileId }] of [
      [iris, vera],
      [vera, iris],
      [iris, otto],
    ] as const)
      await call.do('addPrivateTag', {
        taggedProfileId: profileId,
        tagId: tags.friend,
        category: 'Relationship',
      });
    const told = async ({ call }: Person) =>
      (await call.do('notifications', {})).notifications
        .map(({ title }) => title)
        .filter((title) => /pause/.test(title));
    await iris.call.do('pauseProfile', { isPaused: true });
    await iris.call.do('pauseProfile', { isPaused: false });
    expect(await told(vera)).toEqual([]);
    for (const _ of ['once', 'again'])
      await iris.call.do('pauseProfile', { isPaused: true, tellsFriends: true });
    expect(await told(vera)).toEqual([`${iris.handle} takes a pause and will be back`]);
    expect(await told(otto)).toEqual([]);
    expect(await statusOf(vera, iris.handle)).toBe(404);
    await iris.call.do('pauseProfile', { isPaused: false });
    await vera.call.do('blockMember', { handle: iris.handle });
    expect(await told(vera)).toEqual([]);
  });

  it('is made by one of two, hides the profile from everybody and lets nothing be sent', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    const id = conversationIdOf(iris.profileId, otto.profileId);
    const say = { id, content: 'Good evening.', messageType: 'text' } as const;
    await iris.call.do('sendMessage', say);
    await otto.call.do('sendMessage', say);
    expect(await statusOf(otto, iris.handle)).toBe(200);

    expect((await bo.call.do('pauseProfile', { isPaused: true })).pause).toMatchObject({
      isYours: true,
      isOthers: false,
    });
    expect(await statusOf(otto, iris.handle)).toBe(404);
    const answered = await otto.call.try('sendMessage', say);
    expect(answered.status).not.toBe(200);
    const found = await otto.call.do('conversations', {});
    expect(JSON.stringify(found)).not.toContain(iris.handle);

    expect(await pauseOf(iris)).toMatchObject({ isYours: false, isOthers: true });
    for (const who of [iris, bo]) {
      expect((await who.call.try('sendMessage', say)).status).toBe(403);
      expect((await who.call.try('postToBoard', { content: 'Hello all.' })).status).toBe(403);
      expect((await who.call.try('createEvent', evening())).status).toBe(403);
      expect((await who.call.try('conversationPage', { id })).status).toBe(200);
    }
    await iris.call.do('blockMember', { handle: (await approvedMember(place)).handle });
  });

  it('is ended by whoever made it alone, and stands as long as one of them keeps theirs', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    await bo.call.do('pauseProfile', { isPaused: true });
    const refused = await iris.call.try('pauseProfile', { isPaused: false });
    expect([refused.status, refused.body.message]).toEqual([403, leaveProfileMessages.pausedByAnother]);
    await iris.call.do('pauseProfile', { isPaused: true });
    await bo.call.do('pauseProfile', { isPaused: true });
    expect((await bo.call.do('pauseProfile', { isPaused: false })).pause).toMatchObject({
      isYours: false,
      isOthers: true,
    });
    expect(await statusOf(otto, iris.handle)).toBe(404);
    expect((await iris.call.do('pauseProfile', { isPaused: false })).pause).toBeNull();
    expect((await iris.call.do('pauseProfile', { isPaused: false })).pause).toBeNull();
    expect(await statusOf(otto, iris.handle)).toBe(200);
    expect((await bo.call.try('postToBoard', { content: 'Hello again.' })).status).toBe(200);
  });

  it('ends with whoever made it, when they leave', async () => {
    const { iris, bo } = await pair();
    await bo.call.do('pauseProfile', { isPaused: true });
    expect((await bo.call.do('exportAccount', {})).profile?.pausedSince).toEqual(expect.any(String));
    expect((await iris.call.do('exportAccount', {})).profile?.pausedSince).toBeNull();
    await bo.call.do('deleteAccount', { confirm: iris.handle });
    expect(await pauseOf(iris)).toBeNull();
  });

  it('hands what the profile hosts over, and gives its places back', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    const { event } = await iris.call.do('createEvent', evening());
    await otto.call.do('joinEvent', { eventId: String(event.id) });
    const { event: theirs } = await otto.call.do('createEvent', evening());
    await iris.call.do('joinEvent', { eventId: String(theirs.id) });
    await bo.call.do('pauseProfile', { isPaused: true });
    expect((await otto.call.do('eventById', { eventId: String(event.id) })).event.isCancelled).toBe(true);
    expect((await otto.call.do('eventById', { eventId: String(theirs.id) })).event.attendeeCount).toBe(0);
  });
});

describe('one of two who goes their own way', () => {
  const part = async (who: Person, changes: { shield?: boolean } = {}) => {
    const handle = newHandle();
    await who.call.do('leaveProfile', { handle, requestId: randomUUID(), ...changes });
    const { profile } = await who.call.do('me', {});
    return { handle, profileId: profile?.id ?? 0 };
  };

  it('has a profile of their own with their card, and the other says what theirs is now', async () => {
    const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    const own = await part(bo);
    expect(own.profileId).not.toBe(iris.profileId);
    const his = await bo.call.do('myProfile', {});
    expect(his).toMatchObject({
      type: 'single',
      handle: own.handle,
      about: 'Cooks on Sundays.',
      hidden: false,
      members: [{ name: 'Bo', birthDate: '1991-05-02' }],
    });
    expect(await pauseOf(bo)).toBeNull();
    expect(await statusOf(otto, own.handle)).toBe(200);
    expect((await bo.call.do('ownConsents', {})).inForce).toEqual(['intimate', 'ai']);

    const hers = await iris.call.do('myProfile', {});
    expect(hers).toMatchObject({ id: iris.profileId, type: 'couple', hidden: true });
    expect(hers.members.map(({ name }) => name)).toEqual(['Iris']);
    expect(await statusOf(otto, iris.handle)).toBe(404);
    expect(JSON.stringify(await iris.call.do('exportAccount', {}))).not.toContain(own.handle);
  });

  it('is held apart from the other on both sides, until each has taken their shield off', async () => {
    const { iris, bo } = await pair();
    const own = await part(bo);
    const [card] = (await iris.call.do('myProfile', {})).members;
    const keep = { profileType: 'single' as const, keepMemberIds: [card?.id ?? 0], newMembers: [] };
    await iris.call.do('switchProfileType', keep);
    expect(await statusOf(iris, own.handle)).toBe(404);
    expect(await statusOf(bo, iris.handle)).toBe(404);
    for (const who of [iris, bo]) expect((await who.call.do('ownShields', {})).shields).toHaveLength(1);
  });

  it('may leave that shield off', async () => {
    const { iris, bo } = await pair();
    const own = await part(bo, { shield: false });
    expect(await statusOf(iris, own.handle)).toBe(200);
    expect((await bo.call.do('ownShields', {})).shields).toEqual([]);
  });

  it('takes along whom others hold apart from them, and what they blocked, and nothing of the other’s', async () => {
    const [{ iris, bo }, cruel, hers, his] = await Promise.all([
      pair(),
      approvedMember(place),
      approvedMember(place),
      approvedMember(place),
    ]);
    await cruel.call.do('blockMember', { handle: iris.handle });
    await iris.call.do('blockMember', { handle: hers.handle });
    await bo.call.do('blockMember', { handle: his.handle });
    const own = await part(bo);
    const [card] = (await iris.call.do('myProfile', {})).members;
    const keep = { profileType: 'single' as const, keepMemberIds: [card?.id ?? 0], newMembers: [] };
    await iris.call.do('switchProfileType', keep);
    const sees = async (one: Person, other: Person & { handle: string }, back: string) => [
      await statusOf(one, other.handle),
      await statusOf(other, back),
    ];
    expect(await sees(bo, cruel, own.handle)).toEqual([404, 404]);
    expect(await sees(iris, cruel, iris.handle)).toEqual([404, 404]);
    expect(await sees(bo, his, own.handle)).toEqual([404, 404]);
    expect(await sees(iris, his, iris.handle)).toEqual([200, 200]);
    expect(await sees(iris, hers, iris.handle)).toEqual([404, 404]);
    expect(await sees(bo, hers, own.handle)).toEqual([200, 200]);
    const lists = await Promise.all([iris, bo].map(({ call }) => call.do('blockedMembers', {})));
    expect(lists.map(({ blocks }) => blocks.map(({ handle }) => handle))).toEqual([
      [hers.handle],
      [his.handle],
    ]);
    const [block] = lists[1]?.blocks ?? [];
    await bo.call.do('unblockMember', { id: block?.id ?? '' });
    expect(await sees(bo, his, own.handle)).toEqual([200, 200]);
    const [made] = (await cruel.call.do('blockedMembers', {})).blocks;
    await cruel.call.do('unblockMember', { id: made?.id ?? '' });
    expect(await sees(iris, cruel, iris.handle)).toEqual([200, 200]);
    expect(await sees(bo, cruel, own.handle)).toEqual([200, 200]);
  });

  it('stays hidden from whom the two hid, and from who hid them, until both are shown again', async () => {
    const [{ iris, bo }, shy, otto] = await Promise.all([
      pair(),
      approvedMember(place),
      approvedMember(place),
    ]);
    await shy.call.do('hideMember', { handle: iris.handle });
    await iris.call.do('hideMember', { handle: otto.handle, forGood: true });
    const own = await part(bo);
    const meet = (other: Person & { handle: string }) =>
      Promise.all([statusOf(bo, other.handle), statusOf(other, own.handle)]);
    expect([await meet(shy), await meet(otto)]).toEqual([
      [404, 404],
      [404, 404],
    ]);
    expect((await shy.call.do('hiddenMembers', {})).hides).toHaveLength(1);
    await shy.call.do('unhideMember', { profileId: String(iris.profileId) });
    await bo.call.do('unhideMember', { profileId: String(otto.profileId) });
    expect([await meet(shy), await meet(otto)]).toEqual([
      [200, 200],
      [200, 200],
    ]);
  });

  it('keeps the places, groups and notes that they choose, and what counts for the rating', async () => {
    const { context } = openInProcess();
    const [{ iris, bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    const [kept, left] = [
      (await otto.call.do('createEvent', evening())).event,
      (await otto.call.do('createEvent', evening())).event,
    ];
    for (const { id } of [kept, left]) await iris.call.do('joinEvent', { eventId: String(id) });
    const note = { targetProfileId: otto.profileId, content: 'Mine alone', isMine: true };
    await bo.call.do('addNote', note);
    const fact = { kind: 'event', eventId: 7, title: 'Supper', outcome: 'attended', version: 1 } as const;
    await applyFact(iris.profileId, { ...fact, endsAt: new Date().toISOString() }, context);
    const keep = { eventIds: [kept.id], groupIds: [1] };
    await bo.call.do('leaveProfile', { handle: newHandle(), requestId: randomUUID(), keep });
    const going = async ({ call }: Person) =>
      (await call.do('myEvents', { list: 'going' })).events.map(({ id }) => id);
    expect(await going(bo)).toEqual([kept.id]);
    const attending = async (id: number) =>
      (await otto.call.do('eventById', { eventId: String(id) })).event.attendeeCount;
    expect([await attending(kept.id), await attending(left.id)]).toEqual([2, 2]);
    const { personalNotes } = await bo.call.do('privateDetails', { profileId: String(otto.profileId) });
    expect(personalNotes.map(({ content }) => content)).toEqual(['Mine alone']);
    const { profile } = await bo.call.do('me', {});
    expect((await context.ratings.listFacts(profile?.id ?? 0)).map(({ kind }) => kind)).toEqual(['event']);
  });

  it('is told once when it comes again, and refused where there is nobody to part from', async () => {
    const { iris, bo } = await pair();
    const wish = { handle: newHandle(), requestId: randomUUID() };
    const first = await bo.call.do('leaveProfile', wish);
    expect(await bo.call.do('leaveProfile', wish)).toEqual(first);
    for (const who of [iris, bo]) {
      const { status, body } = await who.call.try('leaveProfile', { handle: newHandle() });
      expect([status, body.message]).toEqual([409, leaveProfileMessages.alone]);
    }
  });

  it('takes no handle that somebody has', async () => {
    const [{ bo }, otto] = await Promise.all([pair(), approvedMember(place)]);
    const taken = await bo.call.try('leaveProfile', { handle: otto.handle });
    expect(taken.body.errors).toMatchObject([{ field: 'handle' }]);
  });
});

const newEmail = () => `${randomUUID()}@elsewhere.example`;

const confirmAddress = (number: string, context: Context) =>
  handlers.confirmContact({ number, code: contactCodeOf(number, context) }, undefined, context);

async function claimFromOutside(
  handle: string,
  said: { email: string; card?: number },
  context: Context,
): Promise<void> {
  const sent = { ...outsideReport(), reason: 'not-agreed' as const, handle, ...said };
  const { number } = await handlers.reportFromOutside(sent, undefined, context);
  await confirmAddress(number, context);
}

describe('somebody who did not agree to be on a profile', () => {
  const names = async (who: Person, handle: string) =>
    (await who.call.do('memberProfile', { handle })).members.map(({ bio }) => bio);

  it('has their card hidden once, until a reviewer has decided', async () => {
    const { context } = openInProcess();
    const iris = await couple(place);
    await changeProfile(iris.profileId, (one) => ({ ...one, status: 'Approved' }), context);
    const [otto, reviewer] = [await approvedMember(place), await memberOfTier(context)];
    const claim = async () => {
      await claimFromOutside(iris.handle, { email: newEmail() }, context);
      await runTimerBeside(iris.profileId, context);
    };
    const looked = async () =>
      (await iris.call.do('ownMemberCards', {})).cards.map(({ isLookedAt }) => isLookedAt);
    expect(await names(otto, iris.handle)).toHaveLength(2);
    await claim();
    expect(await names(otto, iris.handle)).toHaveLength(1);
    expect(await looked()).toEqual([false, true]);

    await decide(iris.profileId, reviewer, context, { outcome: 'dismiss' });
    expect(await names(otto, iris.handle)).toHaveLength(2);
    await claim();
    expect(await names(otto, iris.handle)).toHaveLength(2);
    expect(await looked()).toEqual([false, false]);
  });

  it('has no card hidden from outside before an address is confirmed, and then of one profile', async () => {
    const { context } = openInProcess();
    const couples = [await couple(place), await couple(place), await couple(place)];
    const otto = await approvedMember(place);
    const email = newEmail();
    const countHidden = async () => {
      for (const { profileId } of couples) await runTimerBeside(profileId, context);
      const shown = await Promise.all(couples.map(({ handle }) => names(otto, handle)));
      return shown.filter((cards) => cards.length === 1).length;
    };
    const said = { ...outsideReport(), reason: 'not-agreed' as const, email };
    const numbers: string[] = [];
    for (const { profileId, handle } of couples) {
      await changeProfile(profileId, (one) => ({ ...one, status: 'Approved' }), context);
      const sent = { ...said, requestId: randomUUID(), handle };
      numbers.push((await handlers.reportFromOutside(sent, undefined, context)).number);
    }
    expect(await countHidden()).toBe(0);
    for (let round = 0; round < 2; round++) {
      for (const number of numbers) await confirmAddress(number, context);
      expect(await countHidden()).toBe(1);
    }
  });

  it.each(['a member', 'somebody from outside'])(
    'says which of several cards is theirs, as %s',
    async (as) => {
      const { context } = openInProcess();
      const [iris, otto] = await Promise.all([of4(place), approvedMember(place)]);
      await changeProfile(iris.profileId, (one) => ({ ...one, status: 'Approved' }), context);
      const said = { reason: 'not-agreed' as const, card: 3 };
      if (as === 'a member') await otto.call.do('report', { kind: 'profile', id: iris.handle, ...said });
      else await claimFromOutside(iris.handle, { card: said.card, email: newEmail() }, context);
      await runTimerBeside(iris.profileId, context);
      const { cards } = await iris.call.do('ownMemberCards', {});
      expect(cards.map(({ isLookedAt }) => isLookedAt)).toEqual([false, false, true, false]);
    },
  );

  it('is believed by a reviewer, and the card is gone', async () => {
    const { context } = openInProcess();
    const iris = await couple(place);
    await changeProfile(iris.profileId, (one) => ({ ...one, status: 'Approved' }), context);
    const [otto, reviewer] = [await approvedMember(place), await memberOfTier(context)];
    await otto.call.do('report', { kind: 'profile', id: iris.handle, reason: 'not-agreed' });
    await runTimerBeside(iris.profileId, context);
    // The clock of what was opened before stands at that moment.
    await decide(iris.profileId, reviewer, openInProcess().context, { outcome: 'warn' });
    const left = await iris.call.do('myProfile', {});
    expect(left).toMatchObject({ hidden: true, members: [{ name: 'Iris' }] });
  });

  it('cannot have the card of a person hidden who signs in for it', async () => {
    const { context } = openInProcess();
    const [{ iris }, otto] = await Promise.all([pair(), approvedMember(place)]);
    await otto.call.do('report', { kind: 'profile', id: iris.handle, reason: 'not-agreed' });
    await runTimerBeside(iris.profileId, context);
    expect(await names(otto, iris.handle)).toHaveLength(2);
  });
});

describe('deleting a profile whole', () => {
  it('asks everybody on it, and deletes all accounts with the last yes', async () => {
    const { iris, bo } = await pair();
    const wrong = await bo.call.try('askDeletion', { confirm: 'Somebody else' });
    expect(wrong.body.errors).toMatchObject([{ field: 'confirm' }]);
    const { deletion } = await bo.call.do('askDeletion', { confirm: iris.handle });
    expect(deletion).toMatchObject({ isYours: true, hasAgreed: true, missing: 1 });
    expect((await iris.call.do('me', {})).profile?.deletion).toMatchObject({ isYours: false, missing: 1 });
    await iris.call.do('askDeletion', { confirm: iris.handle });
    for (const who of [iris, bo]) expect((await who.call.try('myProfile', {})).status).toBe(401);
  });

  it('ends with either, and becomes a pause of who asked after two weeks', async () => {
    const { context } = openInProcess();
    const { iris, bo } = await pair();
    await bo.call.do('askDeletion', { confirm: iris.handle });
    await iris.call.do('declineDeletion', {});
    expect((await bo.call.do('me', {})).profile?.deletion).toBeNull();
    await bo.call.do('askDeletion', { confirm: iris.handle });
    await runTimerOf(iris.profileId, context, (leaveProfileLimits.deletionDays + 1) * 24 * 60 * 60 * 1000);
    expect((await bo.call.do('me', {})).profile).toMatchObject({ deletion: null, pause: { isYours: true } });
  });
});
