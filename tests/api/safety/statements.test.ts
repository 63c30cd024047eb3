import { describe, expect, it } from 'vitest';
import { clauseNumber, clauses } from '../../../api/contract/people/consents/terms-clauses.ts';
import { type DecisionKind, decisionKinds } from '../../../api/contract/safety/decision-kinds.ts';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { processPhoto } from '../../../api/src/profiles/photos/upload/process-photo.ts';
import { changeProfile } from '../../../api/src/profiles/profiles/change-profile.ts';
import { withoutLimits } from '../../support/context-parts.ts';
import { host } from '../../support/events-fixtures.ts';
import { newMember, newOwner, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier } from '../../support/moderation-fixtures.ts';
import { drawPicture } from '../../support/photo-fixtures.ts';
import { newGroup } from '../gatherings/groups-in-process.ts';
import { openPhotoStack, type Sent } from '../profiles/photos/photos-in-process.ts';

const photos = await openPhotoStack();
const { clock } = photos;
const logged: string[] = [];
const context: Context = { ...withoutLimits(photos.context), log: (_level, event) => logged.push(event) };
const as = (who: Owner) => callsAs(who, context);

const decisionsOf = async (who: Owner) => (await as(who).ownDecisions({})).decisions;

async function removeContent(kind: string, id: string, who: Owner): Promise<Owner> {
  await handlers.report({ kind, id, reason: 'explicit' }, await newMember(context), context);
  await decide(who.profile.id, await memberOfTier(context), context, { outcome: 'remove' });
  return who;
}

async function uploadPhoto(personMayLook: boolean): Promise<Sent> {
  const sent = await photos.sent(await drawPicture('unsafe'), { personMayLook });
  await processPhoto(sent.name, context);
  return sent;
}

/** Somebody about whom a decision of the kind was made. A kind without a scene does not compile. */
const scenes: Record<DecisionKind, () => Promise<Owner>> = {
  async newcomer() {
    const who = await newOwner(context);
    const reason = 'The photos show somebody else.';
    await handlers.rejectProfile({ id: who.profile.id, reason }, await memberOfTier(context), context);
    return who;
  },
  photo: async () => (await uploadPhoto(false)).owner,
  async text() {
    const who = await newMember(context);
    const post = handlers.postToBoard({ requestId: context.newId(), content: 'veilhate7' }, who, context);
    await expect(post).rejects.toMatchObject({ status: 400 });
    return who;
  },
  async event() {
    const who = await newMember(context);
    const { id } = await host(who, context);
    return removeContent('event', String(id), who);
  },
  async group() {
    const who = await newMember(context);
    const { id } = await newGroup(who, context);
    return removeContent('group', String(id), who);
  },
  async sanction() {
    const who = await newMember(context);
    await handlers.report(
      { kind: 'profile', id: who.profile.handle, reason: 'harassment' },
      await newMember(context),
      context,
    );
    await decide(who.profile.id, await memberOfTier(context), context, { outcome: 'restrict', days: 3 });
    return who;
  },
  async tier() {
    const who = await memberOfTier(context, 'verified');
    await handlers.changeTier(
      { profileId: who.profile.id, act: 'end-verified' },
      await memberOfTier(context),
      context,
    );
    return who;
  },
};

it.each(decisionKinds)('a decision on a %s is said with its reasons', async (kind) => {
  const who = await scenes[kind]();
  const found = (await decisionsOf(who)).find((decision) => decision.kind === kind);
  expect(found).toBeDefined();
  const { what, reason, clause, by, origin, at } = found ?? {};
  expect([what, reason, at].every(Boolean)).toBe(true);
  expect(['machine', 'person', 'rule']).toContain(by);
  expect(['notice', 'own']).toContain(origin);
  expect(Object.values(clauses)[(clause?.number ?? 0) - 1]).toBe(clause?.heading);
});

it('says what was reported as a notice, by which clause, and never by whom', async () => {
  const who = await scenes.sanction();
  const [decision] = await decisionsOf(who);
  expect(decision).toMatchObject({
    origin: 'notice',
    by: 'person',
    clause: { number: clauseNumber('conduct') },
  });
  expect(decision?.until).not.toBeNull();
});

it('of a refused text leaves one a day, without its words', async () => {
  const who = await scenes.text();
  const post = handlers.postToBoard({ requestId: context.newId(), content: 'Again veilhate7' }, who, context);
  await expect(post).rejects.toMatchObject({ status: 400 });
  const decisions = await decisionsOf(who);
  expect(decisions).toHaveLength(1);
  expect(JSON.stringify(decisions)).not.toContain('veilhate7');
});

describe('a photo that the machine refuses', () => {
  const look = ({ owner: { profile }, photoId }: Sent) => ({ kind: 'profile', ownerId: profile.id, photoId });
  const statusOf = async (sent: Sent) => (await photos.photoOf(sent))?.status;

  it('is looked at by a moderator where its owner asked for a person, and by no other reviewer', async () => {
    const [moderator, verified] = [await memberOfTier(context), await memberOfTier(context, 'verified')];
    const sent = await uploadPhoto(true);
    expect(await statusOf(sent)).toBe('pending_approval');
    expect(await photos.isSeen(sent)).toBe(false);
    await expect(handlers.approvePhoto(look(sent), verified, context)).rejects.toMatchObject({ status: 404 });
    expect((await decisionsOf(sent.owner))[0]).toMatchObject({ kind: 'photo', by: 'machine' });
    await handlers.approvePhoto(look(sent), moderator, context);
    expect(await statusOf(sent)).toBe('approved');
  });

  it('says who refused it, when the person refuses it too', async () => {
    const sent = await uploadPhoto(true);
    await handlers.rejectPhoto(
      { ...look(sent), reason: 'It is explicit.' },
      await memberOfTier(context),
      context,
    );
    const found = await decisionsOf(sent.owner);
    expect(found.map(({ by }) => by).sort()).toEqual(['machine', 'person']);
    expect(await photos.left(sent)).toEqual([]);
  });

  it('stands first with its due time, and moderators are told of it until somebody looked', async () => {
    const moderator = await memberOfTier(context);
    const [unsure, sent] = [await photos.sent(await drawPicture('unsure')), await uploadPhoto(true)];
    await processPhoto(unsure.name, context);
    const { photos: queue } = await handlers.pendingPhotos({}, moderator, context);
    const [first] = queue;
    expect(first).toMatchObject({ photo: { id: sent.photoId } });
    expect(Date.parse(first?.dueAt ?? '') - clock.now.getTime()).toBe(48 * 3_600_000);
    const titles = async () =>
      (await context.activity.list(moderator.profile.id, 50))
        .map(({ id }) => id)
        .filter((id) => id.includes(sent.photoId));
    for (const hours of [0, 12, 24, 36, 40, 48]) {
      clock.now = new Date(Date.parse(first?.dueAt ?? '') + (hours - 48) * 3_600_000 + 1000);
      await runTimer(context);
    }
    expect(await titles()).toHaveLength(4);
    expect(logged.filter((event) => event === 'refused-photo-waits')).toHaveLength(1);
    await handlers.approvePhoto(look(sent), moderator, context);
    await runTimer(context);
    expect(await titles()).toHaveLength(4);
  });

  it('is erased after seven days if nobody looked', async () => {
    const sent = await uploadPhoto(true);
    clock.now = new Date(clock.now.getTime() + 7 * 24 * 3_600_000 + 60_000);
    await runTimer(context);
    expect(await statusOf(sent)).toBe('rejected');
    expect(await photos.left(sent)).toEqual([]);
    expect((await decisionsOf(sent.owner)).map(({ by }) => by)).toContain('rule');
  });
});

describe('a decision without a case', () => {
  const appeal = async (who: Owner, kind: DecisionKind) => {
    const found = (await decisionsOf(who)).find((one) => one.kind === kind && one.appealUntil !== null);
    const id = found?.id ?? '';
    await as(who).appeal({ id, text: 'It was decided about somebody else.' });
    return {
      subjectId: who.profile.id,
      decisionId: id,
      outcome: 'overturned',
      reason: 'They are right.',
    } as const;
  };

  it('on a newcomer is appealed against, and somebody else reads the profile anew', async () => {
    const who = await newOwner(context);
    const [first, second, third] = [
      await memberOfTier(context),
      await memberOfTier(context),
      await memberOfTier(context),
    ];
    for (const one of [first, second])
      await handlers.rejectProfile({ id: who.profile.id, reason: 'Somebody else.' }, one, context);
    const verdict = await appeal(who, 'newcomer');
    const isListed = async (reader: Owner) =>
      (await handlers.openAppeals({}, reader, context)).appeals.some(
        ({ decisionId }) => decisionId === verdict.decisionId,
      );
    expect([await isListed(first), await isListed(second), await isListed(third)]).toEqual([
      false,
      false,
      true,
    ]);
    await expect(handlers.decideAppeal(verdict, second, context)).rejects.toMatchObject({ status: 404 });
    await handlers.decideAppeal(verdict, third, context);
    await handlers.decideAppeal(verdict, third, context);
    const upheld = { ...verdict, outcome: 'upheld' } as const;
    await expect(handlers.decideAppeal(upheld, await memberOfTier(context), context)).rejects.toMatchObject({
      status: 409,
    });
    expect((await rereadOwner(who, context)).profile.status).toBe('FurtherReviewRequired');
    await handlers.approveProfile({ id: who.profile.id, reason: 'I know them.' }, third, context);
    expect((await rereadOwner(who, context)).profile.status).toBe('Approved');
  });

  it('on a message and an answer of the board is told, and an appeal brings them back', async () => {
    const [author, fan, judge] = [
      await newMember(context),
      await newMember(context),
      await memberOfTier(context),
    ];
    const write = (content: string) =>
      handlers.postToBoard({ requestId: context.newId(), content }, author, context);
    const answer = (postId: number, who: Owner) =>
      handlers.answerPost({ id: postId, requestId: context.newId(), content: 'Me too' }, who, context);
    const { id } = await write('Who comes along on Sunday?');
    const { id: other } = await write('Anybody for chess?');
    await handlers.likePost({ id }, fan, context);
    await answer(id, fan);
    const { id: answerId } = await answer(other, author);

    await handlers.removePost({ id, reason: 'It advertises.' }, judge, context);
    await handlers.removeAnswer({ id: other, answerId }, judge, context);
    const answersTo = async (postId: number) =>
      (await handlers.boardAnswers({ id: postId }, fan, context)).answers.map(({ content }) => content);
    await expect(answersTo(id)).rejects.toMatchObject({ status: 404 });
    expect(await answersTo(other)).toEqual([]);
    const news = (await handlers.notifications({}, author, context)).notifications.map(({ type }) => type);
    expect(news.filter((type) => type === 'decision')).toHaveLength(2);
    const told = await decisionsOf(author);
    expect(told.map(({ what, reason }) => [what, reason])).toContainEqual([
      'Your message was taken off the board',
      'It advertises.',
    ]);
    expect(JSON.stringify(told)).not.toContain(judge.profile.handle);

    for (let round = 0; round < 2; round++) {
      const verdict = await appeal(author, 'text');
      await expect(handlers.decideAppeal(verdict, judge, context)).rejects.toMatchObject({ status: 404 });
      await handlers.decideAppeal(verdict, await memberOfTier(context), context);
    }
    expect(await answersTo(id)).toEqual(['Me too']);
    expect(await answersTo(other)).toEqual(['Me too']);
    expect((await handlers.boardPosts({}, fan, context)).posts.find((post) => post.id === id)?.likes).toBe(1);
  });

  it('on a tier is for tier 3, and gives it back', async () => {
    const who = await scenes.tier();
    const verdict = await appeal(who, 'tier');
    const moderator = await memberOfTier(context, 'verified');
    await changeProfile(moderator.profile.id, (profile) => ({ ...profile, isModerator: true }), context);
    await expect(as(moderator).decideAppeal(verdict)).rejects.toMatchObject({ status: 404 });
    await handlers.decideAppeal(verdict, await memberOfTier(context), context);
    expect((await rereadOwner(who, context)).profile.tier).toBe('verified');
    const [told] = await decisionsOf(who).then((all) => all.filter(({ id }) => id === verdict.decisionId));
    expect(told?.appeal).toMatchObject({ outcome: 'overturned', reason: 'They are right.' });
  });

  it('cannot be appealed against twice, too late, or where a person looks with the upload', async () => {
    const who = await scenes.tier();
    const { decisionId: id } = await appeal(who, 'tier');
    const once = (text: string) => as(who).appeal({ id, text });
    await once('It was decided about somebody else.');
    await expect(once('And another thing.')).rejects.toMatchObject({ status: 409 });
    const late = await scenes.tier();
    const found = (await decisionsOf(late)).find((one) => one.appealUntil !== null);
    clock.now = new Date(Date.parse(found?.appealUntil ?? ''));
    const appealed = { id: found?.id ?? '', text: 'It was decided about somebody else.' };
    await expect(as(late).appeal(appealed)).rejects.toMatchObject({ status: 409 });
    const photo = await scenes.photo();
    expect((await decisionsOf(photo)).every(({ appealUntil }) => appealUntil === null)).toBe(true);
  });
});
