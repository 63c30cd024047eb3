import { randomUUID } from 'node:crypto';
import { describe, expect, inject, it } from 'vitest';
import { moderationMessages } from '../../../api/contract/safety/moderation.ts';
import { personDecided } from '../../../api/contract/safety/report-words.ts';
import { handlers } from '../../../api/src/features.ts';
import { queuesOf } from '../../../api/src/notifications/notification-delivery/staff-queues.ts';
import { openDatabase } from '../../../api/src/platform/cosmos/cosmos.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../api/src/profiles/profiles/profile.ts';
import type { Report } from '../../../api/src/safety/moderation/evidence/report-item.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import {
  conversationIdBetween,
  openConversation,
  say,
  textsFor,
} from '../../support/conversations-fixtures.ts';
import { approvedMember } from '../../support/fixtures.ts';
import {
  addPhoto,
  atMoment,
  inviteNewcomer,
  newMember,
  newOwner,
  openInProcess,
  profileAsRead,
  runTimerOf,
} from '../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, outsideReport, reportOf } from '../../support/moderation-fixtures.ts';

const place = inject('addresses');
const inside = openInProcess();
const { context } = inside;
const as = (who: Owner) => callsAs(who, context);
const dayMs = 24 * 60 * 60 * 1000;

const caseOf = (about: Owner, reviewer: Owner) =>
  handlers.moderationCase({ subjectId: about.profile.id }, reviewer, context);
const titlesOf = async (who: Owner) =>
  (await handlers.recentActivity({}, who, context)).activities.map(({ title }) => title);
const listOwnDecisions = async (who: Owner) => (await as(who).ownDecisions({})).decisions;
const refusal = (promise: unknown) =>
  Promise.resolve(promise).then(
    () => undefined,
    (fault: { status: number; message: string }) => [fault.status, fault.message],
  );
const alter = (who: Owner, changes: Partial<Profile>) =>
  changeProfile(who.profile.id, (profile) => ({ ...profile, ...changes }), context);

describe('a case', () => {
  it('is taken up by one, decided once by who has seen all of it, and told to both sides', async () => {
    const [iris, otto, vera] = await newMembers(3, context);
    const [first, second] = [await memberOfTier(context), await memberOfTier(context)];
    await reportOf(iris.profile, otto, context);
    await reportOf(iris.profile, otto, context);
    const seen = await caseOf(iris, first);
    expect(seen).toMatchObject({ handle: iris.profile.handle, reports: 1, reasons: ['fake'], claim: null });
    expect(seen.all).toMatchObject([{ by: otto.profile.handle, canBeRemoved: true }]);
    const of = { subjectId: iris.profile.id, caseId: seen.caseId };
    const wish = { ...of, version: seen.version, outcome: 'warn' as const, reason: 'Take care.' };
    expect(await refusal(handlers.decideCase(wish, first, context))).toEqual([
      409,
      moderationMessages.unclaimed,
    ]);
    await handlers.claimCase(of, first, context);
    expect(await refusal(handlers.claimCase(of, second, context))).toEqual([409, moderationMessages.taken]);
    await reportOf(iris.profile, vera, context);
    expect(await refusal(handlers.decideCase(wish, first, context))).toEqual([
      409,
      moderationMessages.changed,
    ]);
    const now = { ...wish, version: (await caseOf(iris, first)).version };
    const { decisionId } = await handlers.decideCase(now, first, context);
    expect(await handlers.decideCase(now, first, context)).toEqual({ decisionId });
    const late = handlers.decideCase({ ...now, outcome: 'dismiss' }, second, context);
    expect(await refusal(late)).toEqual([409, moderationMessages.decided]);
    expect(await refusal(caseOf(iris, second))).toEqual([404, moderationMessages.gone]);

    expect(await listOwnDecisions(iris)).toMatchObject([
      { id: decisionId, outcome: 'warn', reason: 'Take care.' },
    ]);
    expect(await titlesOf(iris)).toContain('You were warned');
    const copy = await handlers.exportAccount({}, iris, context);
    expect(copy.decisionsAbout).toMatchObject([{ outcome: 'warn', reason: 'Take care.' }]);
    const told = JSON.stringify([await listOwnDecisions(iris), await titlesOf(iris), copy]);
    for (const { profile } of [otto, vera, first]) expect(told).not.toContain(profile.handle);
    for (const who of [otto, vera])
      expect(await titlesOf(who)).toContain(`Your report was read. We acted. ${personDecided}`);
  });

  it('is anybody’s once the time of who took it up is over', async () => {
    const [iris, otto] = await newMembers(2, context);
    const [first, second] = [await memberOfTier(context), await memberOfTier(context)];
    await reportOf(iris.profile, otto, context);
    const { caseId } = await caseOf(iris, first);
    const of = { subjectId: iris.profile.id, caseId };
    const { claim } = await handlers.claimCase(of, first, context);
    const later = atMoment(context, new Date(Date.parse(claim?.until ?? '') + 1));
    expect((await handlers.claimCase(of, second, later)).claim).toMatchObject({ isOwn: true });
    const wish = { ...of, version: 1, outcome: 'warn' as const, reason: 'Take care.' };
    expect(await refusal(handlers.decideCase(wish, first, later))).toEqual([
      409,
      moderationMessages.unclaimed,
    ]);
    await handlers.claimCase({ ...of, release: true }, second, later);
    expect((await handlers.claimCase(of, first, later)).claim).toMatchObject({ isOwn: true });
  });

  it('is shown to nobody who is too close while others can decide, and what few were written to moderators alone', async () => {
    const [iris, otto] = [await newMember(context), await memberOfTier(context)];
    const [free, tierTwo, connected, apart, inviter] = [
      await memberOfTier(context),
      await memberOfTier(context, 'verified'),
      await memberOfTier(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    await alter(iris, { tier: 'trusted', invitation: { inviterId: inviter.profile.id, id: 'x' } });
    const bonds = connectionActions(context);
    await bonds.connect(connected, iris);
    await as(iris).blockMember({ handle: apart.profile.handle });
    await reportOf(iris.profile, otto, context);
    const open = async (who: Owner) =>
      (await refusal(caseOf(iris, await rereadOwner(who, context)))) === undefined ? 'seen' : 'gone';
    const inQueue = async (who: Owner) => {
      let cursor: string | undefined;
      do {
        const page = await as(who).moderationQueue({ ...(cursor && { cursor }) });
        if (page.cases.some(({ subjectId }) => subjectId === iris.profile.id)) return 'seen';
        cursor = page.nextCursor ?? undefined;
      } while (cursor);
      return 'gone';
    };
    for (const look of [open, inQueue]) {
      const seen = [];
      for (const who of [free, tierTwo, iris, otto, connected, apart, inviter]) seen.push(await look(who));
      expect(seen).toEqual(['seen', 'seen', 'gone', 'gone', 'gone', 'seen', 'gone']);
    }
    const vera = await newMember(context);
    const { id } = await say(await rereadOwner(iris, context), vera, 'Answer me. Now.', context);
    const message = {
      kind: 'message',
      id: `${conversationIdBetween(iris, vera)}/${id}`,
      reason: 'harassment' as const,
    };
    await handlers.report(message, vera, context);
    expect([await open(free), await open(tierTwo)]).toEqual(['seen', 'gone']);
    expect([await inQueue(free), await inQueue(tierTwo)]).toEqual(['seen', 'gone']);
  });

  it('is decided by none of its reporters, however many they are, nor is the appeal', async () => {
    const [iris, late, free] = [
      await newMember(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    await reportOf(iris.profile, await newMember(context), context);
    const named = Array.from({ length: 199 }, (_, index) => ({ id: index + 1, inviterId: 0, weight: 1 }));
    await context.cases.change(iris.profile.id, (file) =>
      file.open === null
        ? undefined
        : { ...file, open: { ...file.open, reporters: [...file.open.reporters, ...named] } },
    );
    await reportOf(iris.profile, late, context);
    const { caseId, version } = await caseOf(iris, free);
    const of = { subjectId: iris.profile.id, caseId };
    const wish = { ...of, version, outcome: 'warn' as const, reason: 'Take care.' };
    expect(await refusal(caseOf(iris, late))).toEqual([404, moderationMessages.gone]);
    expect(await refusal(handlers.claimCase(of, late, context))).toEqual([404, moderationMessages.gone]);
    expect(await refusal(handlers.decideCase(wish, late, context))).toEqual([404, moderationMessages.gone]);
    const id = await decide(iris.profile.id, free, context);
    await as(iris).appeal({ id, text: 'It was not me.' });
    const verdict = {
      subjectId: iris.profile.id,
      decisionId: id,
      outcome: 'upheld' as const,
      reason: 'It was.',
    };
    expect(await refusal(handlers.decideAppeal(verdict, late, context))).toEqual([
      404,
      moderationMessages.appealGone,
    ]);
    await handlers.decideAppeal(verdict, await memberOfTier(context), context);
  });

  it('that suspends somebody who left before it was decided finds them where they have come back', async () => {
    const [iris, otto] = await newMembers(2, context);
    await reportOf(iris.profile, otto, context);
    const { profile, personId, email, name, issuedAt } = iris;
    await handlers.deleteAccount({ confirm: profile.handle }, iris, context);
    const back = await newMember(context, {}, { personId, email, name, issuedAt });
    await decide(profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
    expect((await context.profiles.find(back.profile.id))?.value.status).toBe('Suspended');
    await reportOf(back.profile, otto, context).catch(() => undefined);
    const report = { ...outsideReport(), handle: back.profile.handle };
    await handlers.reportFromOutside(report, undefined, context);
    await decide(back.profile.id, await memberOfTier(context), context);
    expect((await context.profiles.find(back.profile.id))?.value.status).toBe('Suspended');
  });

  it('that suspends a newcomer who left before it was decided lets them make no profile', async () => {
    const iris = await newMember(context);
    await reportOf(iris.profile, await newMember(context), context);
    await handlers.deleteAccount({ confirm: iris.profile.handle }, iris, context);
    await context.people.findOrCreate({ ...iris, issuedAt: Number.MAX_SAFE_INTEGER }, context.now());
    expect((await context.people.findSession(iris.personId)).isSuspended).toBe(false);
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
    expect((await context.people.findSession(iris.personId)).isSuspended).toBe(true);
  });

  it('lifts no suspension whose file lapsed', async () => {
    const [iris, free] = [await newMember(context), await memberOfTier(context)];
    await reportOf(iris.profile, await newMember(context), context);
    await decide(iris.profile.id, free, context, { outcome: 'suspend' });
    await openDatabase(context.settings).container('cases').item('file', String(iris.profile.id)).delete();
    const report = { ...outsideReport(), handle: iris.profile.handle };
    await handlers.reportFromOutside(report, undefined, context);
    await decide(iris.profile.id, await memberOfTier(context), context);
    expect((await context.profiles.find(iris.profile.id))?.value.status).toBe('Suspended');
  });

  it('is told to everybody who reported, also those of one instant', async () => {
    const { profile } = await newMember(context);
    const reporters = await newMembers(3, context);
    for (const who of reporters) await reportOf(profile, who, context);
    const { caseId } = await caseOf({ profile } as Owner, await memberOfTier(context));
    const found: Report[] = [];
    for (let last: Report | undefined; ; found.push(last)) {
      [last] = await context.reports.listOf(profile.id, caseId, 1, found.at(-1));
      if (!last) break;
    }
    expect(new Set(found.map(({ at }) => at)).size).toBe(1);
    expect(new Set(found.map(({ reporterId }) => reporterId)).size).toBe(3);
  });

  it('of a photograph that somebody outside found is one like any other, with where to answer', async () => {
    const [iris, free] = [await newMember(context, { mainBio: 'As I was.' }), await memberOfTier(context)];
    const photoId = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    const visitor = undefined;
    const report = { ...outsideReport(), handle: `@${iris.profile.handle}` };
    for (let times = 0; times < 2; times++)
      expect(await handlers.reportFromOutside(report, visitor, context)).toEqual({
        received: true,
        number: expect.any(String),
      });
    const found = await caseOf(iris, free);
    expect(found.all).toMatchObject([
      { kind: 'outside', email: report.email, by: null, text: report.text, pictures: 1 },
    ]);
    expect(found.all[0]?.evidence).toContain('As I was.');
    const [kept] = await context.reports.listOf(iris.profile.id, found.caseId, 1);
    expect(kept?.pictures).toEqual([`${iris.profile.id}/${photoId}-${photoId}`]);
    const nobody = { ...outsideReport(), handle: 'Nobody of that name' };
    expect(await handlers.reportFromOutside(nobody, visitor, context)).toEqual({
      received: true,
      number: expect.any(String),
    });
    const hidden = async () =>
      (await context.profiles.find(iris.profile.id))?.value.photos.map(
        ({ withheld }) => withheld !== undefined,
      );
    const nothing = decide(iris.profile.id, free, context, { outcome: 'remove' });
    await expect(nothing).rejects.toMatchObject({ status: 400 });
    const photos = [{ report: found.all[0]?.id ?? '', index: 1 }];
    const id = await decide(iris.profile.id, free, context, { outcome: 'remove', photos });
    expect(await listOwnDecisions(iris)).toMatchObject([{ outcome: 'remove', removed: ['photo'] }]);
    expect(await hidden()).toEqual([true]);
    await as(iris).appeal({ id, text: 'It is a photo of me, and of nobody else.' });
    const verdict = { subjectId: iris.profile.id, decisionId: id, reason: 'It is her own.' };
    await handlers.decideAppeal({ ...verdict, outcome: 'overturned' }, await memberOfTier(context), context);
    expect(await hidden()).toEqual([false]);
  });

  it('that suspended a newcomer and was overturned lets their review go on', async () => {
    const iris = await newOwner(context);
    const report = { ...outsideReport(), handle: iris.profile.handle };
    await handlers.reportFromOutside(report, undefined, context);
    const id = await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'suspend' });
    await runTimerOf(iris.profile.id, context, 3 * dayMs);
    const text = 'The photo is of me, and I can show it.';
    await as(iris).appeal({ id, text });
    const verdict = { subjectId: iris.profile.id, decisionId: id, reason: 'It is her.' };
    await handlers.decideAppeal({ ...verdict, outcome: 'overturned' }, await memberOfTier(context), context);
    expect((await rereadOwner(iris, context)).profile.status).toBe('PendingApproval');
    await runTimerOf(iris.profile.id, context, 5 * dayMs);
    expect((await rereadOwner(iris, context)).profile.status).toBe('Approved');
  });

  it('weighs the reports of who was wrong less, and of one branch as one', async () => {
    const [free, liar] = [await memberOfTier(context), await newMember(context)];
    for (let times = 0; times < 2; times++) {
      const somebody = await newMember(context);
      await reportOf(somebody.profile, liar, context);
      await decide(somebody.profile.id, free, context, { outcome: 'dismiss' });
    }
    expect(await titlesOf(liar)).toContain(
      `Your report was read. We found nothing to act on. ${personDecided}`,
    );
    const iris = await newMember(context);
    await reportOf(iris.profile, liar, context);
    const alone = await caseOf(iris, free);
    expect(alone).toMatchObject({ weight: 0.3, all: [{ record: { right: 0, wrong: 2 } }] });
    const host = await newMember(context);
    for (let count = 0; count < 5; count++) {
      const branch = await newMember(context);
      await alter(branch, { invitation: { inviterId: host.profile.id, id: 'x' } });
      await reportOf(iris.profile, await rereadOwner(branch, context), context);
    }
    expect(await caseOf(iris, free)).toMatchObject({ reports: 6, weight: 1.3 });
  });
});

describe('a sanction', () => {
  it('removes what was reported, and an appeal brings it back as it was', async () => {
    const [iris, otto, free, other] = [
      await newMember(context, { mainBio: 'Buy my crypto.' }),
      await newMember(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    const { id: postId } = await handlers.postToBoard({ content: 'Buy my crypto' }, iris, context);
    await handlers.likePost({ id: postId }, otto, context);
    const photoId = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    const { id: messageId } = await say(iris, otto, 'Buy my crypto', context);
    const things = [
      { kind: 'profile', id: iris.profile.handle },
      { kind: 'boardPost', id: String(postId) },
      { kind: 'photo', id: `${iris.profile.id}/${photoId}` },
      { kind: 'message', id: `${conversationIdBetween(iris, otto)}/${messageId}` },
    ];
    for (const thing of things) {
      inside.clock.now = new Date(inside.clock.now.getTime() + 1);
      await handlers.report({ ...thing, reason: 'spam' }, otto, context);
    }
    const shown = async () => {
      const { value } = (await context.profiles.find(iris.profile.id)) ?? {};
      const posts = await handlers.boardPosts({}, otto, context);
      const profile = await handlers.memberProfile({ handle: iris.profile.handle }, otto, context);
      return {
        bio: value?.mainBio,
        photos: JSON.stringify(profile).includes(photoId),
        primary: value?.photos.find(({ isPrimary }) => isPrimary)?.id === photoId,
        post: posts.posts.find(({ id }) => id === postId)?.likes,
        texts: await textsFor(otto, iris, context),
      };
    };
    const before = await shown();
    expect(before).toEqual({
      bio: 'Buy my crypto.',
      photos: true,
      primary: true,
      post: 1,
      texts: ['Buy my crypto'],
    });
    const id = await decide(iris.profile.id, free, context, { outcome: 'remove' });
    expect(await shown()).toEqual({ bio: '', photos: false, primary: false, post: undefined, texts: [''] });
    expect((await listOwnDecisions(iris))[0]?.removed).toEqual(['profile', 'boardPost', 'photo', 'message']);
    await as(iris).appeal({ id, text: 'It is a poem by somebody else.' });
    const verdict = { subjectId: iris.profile.id, decisionId: id, reason: 'It is a poem.' };
    const overturned = { ...verdict, outcome: 'overturned' as const };
    expect(await refusal(handlers.decideAppeal(overturned, free, context))).toEqual([
      404,
      moderationMessages.appealGone,
    ]);
    const { version } = await openConversation(otto, iris, context);
    const poll = (since: number) =>
      handlers.conversationPage(
        { id: conversationIdBetween(iris, otto), after: 1, version: since },
        otto,
        context,
      );
    await handlers.decideAppeal(overturned, other, context);
    expect(await shown()).toEqual(before);
    const news = await poll(version);
    expect(news).toMatchObject({ isChanged: true, messages: [{ id: messageId, content: 'Buy my crypto' }] });
    expect(await poll(news.version)).toMatchObject({ isChanged: false, messages: [] });
    expect((await listOwnDecisions(iris))[0]?.appeal).toMatchObject({
      outcome: 'overturned',
      reason: 'It is a poem.',
    });
  });

  it('restricts from the next call on, and ends by itself', async () => {
    const [iris, otto, free] = [
      await approvedMember(place),
      await newMember(context),
      await memberOfTier(context),
    ];
    await reportOf(iris, otto, context);
    await decide(iris.profileId, free, context, { outcome: 'restrict', days: 3 });
    expect((await iris.call.do('me', {})).sanction).toMatchObject({ kind: 'restricted' });
    expect((await iris.call.try('postToBoard', { content: 'Hello' })).status).toBe(403);
    expect((await iris.call.try('generateInvitation', {})).status).toBe(403);
    expect((await iris.call.try('boardPosts', {})).status).toBe(200);
    const read = await profileAsRead((await personOf(iris.profileId)) ?? '', context);
    expect(read.viewer.mayNotReview).toBe(true);
    await runTimerOf(iris.profileId, context, 3 * dayMs + 61_000);
    const { value } = (await context.profiles.find(iris.profileId)) ?? {};
    expect(value?.sanction).toMatchObject({ restrictedUntil: null });
    expect((await iris.call.try('postToBoard', { content: 'Hello' })).status).toBe(200);
  });

  it('suspends from the next call on; unused invitations die and the inviter pays, until it is overturned', async () => {
    const [host, otto, free, other] = [
      await newMember(context),
      await newMember(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    const { profileId, handle } = await inviteNewcomer(host, context);
    const approvedAt = { round: 1, reviewer: null, outcome: 'approved' as const, reason: '' };
    await changeProfile(
      profileId,
      (profile) => ({
        ...profile,
        status: 'Approved',
        decisions: [{ ...approvedAt, decidedAt: context.now().toISOString() }],
      }),
      context,
    );
    const iris = await ownerOf(profileId);
    const { code } = await handlers.generateInvitation({}, iris, context);
    const left = async () => (await handlers.invitationQuota({}, host, context)).data.remainingInvites;
    const [before, findable] = [await left(), () => context.handles.findHolder(handle)];
    await reportOf({ handle }, otto, context);
    const id = await decide(profileId, free, context, { outcome: 'suspend' });
    expect((await context.profiles.find(profileId))?.value.status).toBe('Suspended');
    expect(await left()).toBe(before - 1);
    expect(await findable()).toBe(profileId);
    const seen = handlers.memberProfile({ handle }, otto, context);
    expect((await refusal(seen))?.[0]).toBe(404);
    const guest = { personId: randomUUID(), email: null, name: 'Guest', issuedAt: Number.MAX_SAFE_INTEGER };
    const use = () => handlers.validateInvitation({ invitationCode: code }, guest, context);
    expect((await use()).isValid).toBe(false);

    await as(iris).appeal({ id, text: 'It was my brother.' });
    const twice = as(iris).appeal({ id, text: 'It was my sister.' });
    expect(await refusal(twice)).toEqual([409, moderationMessages.appealedBefore]);
    const verdict = { subjectId: profileId, decisionId: id, outcome: 'overturned' as const };
    await handlers.decideAppeal({ ...verdict, reason: 'It was the brother.' }, other, context);
    expect((await context.profiles.find(profileId))?.value.status).toBe('Approved');
    expect(await left()).toBe(before);
    expect((await use()).isValid).toBe(true);
    expect((await handlers.memberProfile({ handle }, otto, context)).handle).toBe(handle);
  });

  it('that is overturned leaves no day of it and gives the tier back', async () => {
    const [iris, otto] = await newMembers(2, context);
    const [free, other] = [await memberOfTier(context), await memberOfTier(context)];
    await alter(iris, { tier: 'verified' });
    await reportOf(iris.profile, otto, context);
    const id = await decide(iris.profile.id, free, context, { outcome: 'restrict', days: 30 });
    const now = async () => (await context.profiles.find(iris.profile.id))?.value;
    expect((await listOwnDecisions(iris)).find(({ until }) => until !== null)?.until).toBe(
      (await now())?.sanction?.restrictedUntil,
    );
    expect((await now())?.tier).toBe('explorer');
    await as(iris).appeal({ id, text: 'It was somebody with my name.' });
    const verdict = { subjectId: iris.profile.id, decisionId: id, outcome: 'overturned' as const };
    const linesOf = async (who: Owner) =>
      (await queuesOf(await rereadOwner(who, context), context)).filter(
        ({ id: line }) => line === 'open-appeals',
      );
    const [before, ofDecider] = [await linesOf(other), await linesOf(free)];
    expect(before[0]?.title).toMatch(/appeals? waits? for a decision$/);
    expect(ofDecider[0]?.title).not.toBe(before[0]?.title);
    await handlers.decideAppeal({ ...verdict, reason: 'It was another.' }, other, context);
    expect((await linesOf(other))[0]?.title).toBe(ofDecider[0]?.title);
    const told = (await titlesOf(otto)).filter((title) => title.includes('report'));
    expect(told).toEqual(['Somebody else looked again at what you reported, and undid what we did.']);
    expect(await now()).toMatchObject({ tier: 'verified', sanction: { restrictedUntil: null } });
    expect((await rereadOwner(iris, context)).viewer.mayNotReview).toBe(false);
    expect(await titlesOf(iris)).toContain('Your appeal was right: the decision is undone');
  });

  it('outlives the account: who was suspended, deletes it and returns is suspended', async () => {
    const [iris, otto, free] = [
      await approvedMember(place),
      await newMember(context),
      await memberOfTier(context),
    ];
    await reportOf(iris, otto, context);
    await decide(iris.profileId, free, context, { outcome: 'suspend' });
    expect((await iris.call.try('myProfile', {})).status).toBe(403);
    expect((await iris.call.try('exportAccount', {})).status).toBe(200);
    await iris.call.do('deleteAccount', { confirm: iris.handle });
    const { signIn, freshCode } = await import('../../support/fixtures.ts');
    const back = await signIn(place, iris.email, 'Somebody', -1);
    expect(await back.call.do('me', {})).toMatchObject({
      userStatus: 'Suspended',
      sanction: { kind: 'suspended' },
      profile: null,
    });
    const redeem = await back.call.try('validateInvitation', { invitationCode: await freshCode(place) });
    expect(redeem.status).toBe(403);
  });

  it('may be appealed against for 14 days', async () => {
    const [iris, otto, free] = [
      await newMember(context),
      await newMember(context),
      await memberOfTier(context),
    ];
    await reportOf(iris.profile, otto, context);
    const id = await decide(iris.profile.id, free, context);
    const late = atMoment(context, new Date(context.now().getTime() + 14 * dayMs + 1));
    const wish = { id, text: 'I was away, and saw it too late.' };
    expect(await refusal(handlers.appeal(wish, await rereadOwner(iris, context), late))).toEqual([
      409,
      moderationMessages.appealOver,
    ]);
    expect((await handlers.ownDecisions({}, await rereadOwner(iris, context), late)).decisions).toMatchObject(
      [{ appealUntil: null }],
    );
    const dismissed = await newMember(context);
    await reportOf(dismissed.profile, otto, context);
    const nothing = await decide(dismissed.profile.id, free, context, { outcome: 'dismiss' });
    const none = handlers.appeal({ ...wish, id: nothing }, dismissed, context);
    expect(await refusal(none)).toEqual([404, moderationMessages.noAppeal]);
  });
});

describe('a reviewer', () => {
  it('of whose decisions three were overturned decides on nothing for 90 days, as tier 3 reads', async () => {
    const [harsh, other, otto] = [
      await memberOfTier(context, 'verified'),
      await memberOfTier(context),
      await newMember(context),
    ];
    for (let times = 0; times < 3; times++) {
      const iris = await newMember(context);
      await reportOf(iris.profile, otto, context);
      const id = await decide(iris.profile.id, harsh, context);
      await handlers.appeal({ id, text: 'I did not do that.' }, iris, context);
      const verdict = { subjectId: iris.profile.id, decisionId: id, outcome: 'overturned' as const };
      await handlers.decideAppeal({ ...verdict, reason: 'They did not.' }, other, context);
    }
    const { value } = (await context.profiles.find(harsh.profile.id)) ?? {};
    expect(Date.parse(value?.reviewsAgainAt ?? '')).toBeGreaterThan(context.now().getTime() + 89 * dayMs);
    const { reviewers, weeks } = await handlers.moderationStatistics({}, other, context);
    expect(reviewers.find(({ handle }) => handle === harsh.profile.handle)).toEqual({
      handle: harsh.profile.handle,
      decided: 3,
      appealed: 3,
      overturned: 3,
      lostUntil: value?.reviewsAgainAt,
    });
    expect(weeks[0]?.decided).toBeGreaterThanOrEqual(3);
  });
});

async function personOf(profileId: number): Promise<string | undefined> {
  return (await context.profiles.find(profileId))?.value.people[0]?.personId;
}

async function ownerOf(profileId: number): Promise<Owner> {
  const personId = (await personOf(profileId)) ?? '';
  return {
    personId,
    email: null,
    name: 'Iris',
    issuedAt: Number.MAX_SAFE_INTEGER,
    ...(await profileAsRead(personId, context)),
  };
}
