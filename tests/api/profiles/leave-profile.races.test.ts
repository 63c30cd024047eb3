import { describe, expect, it } from 'vitest';
import type { Context } from '../../../api/src/context.ts';
import { handlers } from '../../../api/src/features.ts';
import type { Owner, SignedIn } from '../../../api/src/platform/http/identify.ts';
import { settleSplitOff } from '../../../api/src/profiles/leave-profile/settle-split-off.ts';
import { isPublic } from '../../../api/src/profiles/profiles/photo.ts';
import { settleBlock } from '../../../api/src/relations/blocks/settle-block.ts';
import { roundsOf } from '../../../local/rounds.ts';
import { answerOwn } from '../../support/answer-own.ts';
import { withPart } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import { addPhoto, newMember, openIsolated, runTimer } from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { decide, memberOfTier, reportOf } from '../../support/moderation-fixtures.ts';
import { asCaller, sharedPair } from '../../support/partner-invites-fixtures.ts';

const inside = await openIsolated({ INVITATIONS_PER_MONTH: '100' });
const withoutLimits = { ...inside.context.limits, take: async () => {} };
const context: Context = { ...inside.context, limits: withoutLimits };
const as = (who: SignedIn) => callsAs(who, context);

const lateMs = 11 * 60_000;
const manyTimes = { repeats: roundsOf(3, 40) - 1, timeout: 240_000 };
const outage = () => Promise.reject(new Error('The power went out.'));

async function pair(): Promise<[Owner, Owner]> {
  const [iris, bo] = await sharedPair(context);
  return [await rereadOwner(iris, context), bo];
}

const part = async (who: SignedIn, api = context, shield = true) =>
  handlers.leaveProfile({ handle: newHandle(), shield }, await rereadOwner(who, api), api);
const block = (who: Owner, handle: string) => handlers.blockMember({ handle }, who, context);
const profileOf = ({ personId }: SignedIn) => context.people.findOwnProfile(personId);

/** Whether one finds the other, by the lists of both. */
async function areExcluded(one: SignedIn, other: SignedIn): Promise<boolean[]> {
  const [own, theirs] = [await profileOf(one), await profileOf(other)];
  if (!own || !theirs) return [];
  const [mine, yours] = [
    await context.blocks.findExcluded(own.id),
    await context.blocks.findExcluded(theirs.id),
  ];
  return [mine.has(theirs.people), yours.has(own.people)];
}

/** People and profiles say the same of each other, and nobody is left on their way. */
async function expectSound(people: readonly SignedIn[]): Promise<void> {
  await runTimer(context);
  await runTimer(context, lateMs);
  for (const { personId } of people) {
    const admission = (await context.people.find(personId))?.admission;
    const profile = admission && (await context.profiles.find(admission.profileId))?.value;
    if (admission) expect(profile?.people.map((one) => one.personId)).toContain(personId);
  }
}

describe('a block whose other side is written late', () => {
  const inOutage = (): Context =>
    withPart(context, 'tasks', { [settleBlock.name]: { ...settleBlock, carryOut: outage } });
  async function settleBlocksOf({ profile }: Owner): Promise<void> {
    const place = { container: 'profiles', partition: String(profile.id) };
    for (const { payload } of await context.outbox.listIn(place, settleBlock.name))
      await settleBlock.carryOut(payload, context);
  }

  it('is with who went their own way meanwhile, and ends for both', async () => {
    const [[iris, bo], otto] = await Promise.all([pair(), newMember(context)]);
    const { id } = await handlers.blockMember({ handle: iris.profile.handle }, otto, inOutage());
    await part(bo);
    await settleBlocksOf(otto);
    for (const one of [iris, bo]) expect(await areExcluded(one, otto)).toEqual([true, true]);
    await as(otto).unblockMember({ id });
    for (const one of [iris, bo]) expect(await areExcluded(one, otto)).toEqual([false, false]);
  });

  it('is with them also where the profile is gone by then, and waits for who left', async () => {
    const [[iris, bo], otto] = await Promise.all([pair(), newMember(context)]);
    const { handle } = iris.profile;
    await handlers.blockMember({ handle }, otto, inOutage());
    await part(bo);
    await handlers.deleteAccount({ confirm: handle }, await asCaller(iris, context), context);
    await runTimer(context);
    await settleBlocksOf(otto);
    expect(await areExcluded(bo, otto)).toEqual([true, true]);
  });
});

it('a block of before is with who parts also where the other deletes the profile first', async () => {
  const [[iris, bo], otto] = await Promise.all([pair(), newMember(context)]);
  const { handle, id } = iris.profile;
  const { id: blockId } = await block(otto, handle);
  await part(
    bo,
    withPart(context, 'tasks', { [settleSplitOff.name]: { ...settleSplitOff, carryOut: outage } }),
  );
  await handlers.deleteAccount({ confirm: handle }, await asCaller(iris, context), context);
  expect(await context.blocks.list(id)).toEqual([]);
  await expectSound([iris, bo, otto]);
  expect(await areExcluded(bo, otto)).toEqual([true, true]);
  await as(otto).unblockMember({ id: blockId });
  expect(await areExcluded(bo, otto)).toEqual([false, false]);
});

describe('at once', () => {
  it('one parts, is blocked and reported, and the other leaves', manyTimes, async () => {
    const [[iris, bo], otto, vera] = await Promise.all([pair(), newMember(context), newMember(context)]);
    const { handle } = iris.profile;
    const [, blocked, reported] = await Promise.allSettled([
      part(bo),
      block(otto, handle),
      reportOf({ handle }, vera, context),
      handlers.deleteAccount({ confirm: handle }, await asCaller(iris, context), context),
    ]);
    await expectSound([iris, bo, otto, vera]);
    const own = await profileOf(bo);
    expect(own).toBeDefined();
    expect(await profileOf(iris)).toBeUndefined();
    if (blocked.status === 'fulfilled') expect(await areExcluded(bo, otto)).toEqual([true, true]);
    if (reported.status !== 'fulfilled' || !own) return;
    const file = (await context.cases.find(iris.profile.id))?.value;
    const isAbout = own.id === iris.profile.id || file?.open?.alsoAbout?.includes(own.id) === true;
    if (isAbout && own.id !== iris.profile.id) expect(own.status).toBe('FurtherReviewRequired');
  });

  it('both part, and each has a profile of their own or the one they had', manyTimes, async () => {
    const [iris, bo] = await pair();
    await Promise.allSettled([part(iris), part(bo)]);
    await expectSound([iris, bo]);
    const [hers, his] = [await profileOf(iris), await profileOf(bo)];
    expect(hers?.id).not.toBe(his?.id);
    expect([hers, his].map((one) => one?.people.length)).toEqual([1, 1]);
    expect(await areExcluded(iris, bo)).toEqual([true, true]);
  });

  it('one parts by two calls, or parts and deletes the account', manyTimes, async () => {
    const [[iris, bo], [vera, noor]] = await Promise.all([pair(), pair()]);
    await Promise.allSettled([
      part(bo),
      part(bo),
      part(noor),
      handlers.deleteAccount({ confirm: noor.profile.handle }, await asCaller(noor, context), context),
    ]);
    await expectSound([iris, bo, vera, noor]);
    expect((await profileOf(bo))?.members.map(({ name }) => name)).toEqual(['Bo']);
    expect((await profileOf(iris))?.people).toHaveLength(1);
    expect((await profileOf(vera))?.people).toHaveLength(1);
  });
});

describe('a split-off that was cut off', () => {
  it.each(['create', 'move', 'change', 'keep'] as const)('at %s is finished by the timer', async (step) => {
    const [[iris, bo], otto] = await Promise.all([pair(), newMember(context)]);
    await block(otto, iris.profile.handle);
    const { people } = context;
    const admissionAt: typeof people.admissionAt = (id) => ({ ...people.admissionAt(id), write: outage });
    const broken: Context = {
      ...context,
      ...(step === 'create' && { profiles: { ...context.profiles, create: outage } }),
      ...(step === 'move' && { people: { ...people, admissionAt } }),
      ...(step === 'change' && { blocks: { ...context.blocks, change: outage } }),
      ...(step === 'keep' && { handles: { ...context.handles, keep: outage } }),
    };
    await part(bo, broken);
    const before = await profileOf(bo);
    expect(before).toBeUndefined();
    await expectSound([iris, bo]);
    expect(await profileOf(bo)).toMatchObject({ type: 'single', members: [{ name: 'Bo' }] });
    expect((await profileOf(bo))?.pauses).toBeUndefined();
    expect(await areExcluded(bo, otto)).toEqual([true, true]);
    expect(await areExcluded(bo, iris)).toEqual([true, true]);
  });
});

describe('who goes their own way', () => {
  it('is under review while something is open, and answers for what comes of it', async () => {
    const [iris, bo] = await pair();
    await reportOf(iris.profile, await newMember(context), context);
    await part(bo);
    const own = await profileOf(bo);
    expect(own).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'restrict', days: 14 });
    await expectSound([iris, bo]);
    const [hers, his] = [await profileOf(iris), await profileOf(bo)];
    expect(hers?.sanction?.restrictedUntil).toEqual(expect.any(String));
    expect(his?.sanction?.restrictedUntil).toBe(hers?.sanction?.restrictedUntil);
  });

  it('appeals against what came along, once for both, and each reads their own words alone', async () => {
    const [iris, bo] = await pair();
    await reportOf(iris.profile, await newMember(context), context);
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'restrict', days: 14 });
    await part(bo);
    await expectSound([iris, bo]);
    const decisionsOf = async (who: SignedIn) => (await as(who).ownDecisions({})).decisions;
    const [decision] = await decisionsOf(bo);
    const id = decision?.id ?? '';
    expect(decision?.appealUntil).toEqual(expect.any(String));
    const sent = (who: SignedIn, text: string) => as(who).appeal({ id, text });
    await sent(bo, 'I was not there that evening.');
    await expect(sent(iris, 'Neither was I, for my part.')).rejects.toMatchObject({ status: 409 });
    const appealOf = async (who: SignedIn) => (await decisionsOf(who))[0]?.appeal;
    expect(await appealOf(bo)).toMatchObject({ isYours: true, text: 'I was not there that evening.' });
    expect(await appealOf(iris)).toMatchObject({ isYours: false, text: '', reason: '' });

    const moderator = await memberOfTier(context);
    const verdict = {
      subjectId: iris.profile.id,
      decisionId: id,
      outcome: 'overturned',
      reason: 'True.',
    } as const;
    await handlers.decideAppeal(verdict, moderator, context);
    for (const one of [iris, bo]) {
      expect((await profileOf(one))?.sanction?.restrictedUntil ?? null).toBeNull();
      expect((await appealOf(one))?.outcome).toBe('overturned');
    }
    expect(JSON.stringify(await decisionsOf(iris))).not.toContain('True.');
  });

  it('leaves photos of both behind that are shown to nobody, whatever who stayed says alone', async () => {
    const [iris, bo] = await pair();
    const photoId = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    const memberIds = (await rereadOwner(iris, context)).profile.members.map(({ id }) => id);
    await as(iris).sayWhoIsShown({ photoId, memberIds });
    await answerOwn(photoId, true, await rereadOwner(bo, context), context);
    expect((await profileOf(iris))?.photos.map(isPublic)).toEqual([true]);
    await part(bo);
    expect((await profileOf(iris))?.photos.map(isPublic)).toEqual([false]);
    await as(iris).setPhotoPrivacy({ photoId, isPrivate: false });
    await as(iris).sayWhoIsShown({ photoId, memberIds: [] });
    expect((await profileOf(iris))?.photos.map(isPublic)).toEqual([false]);
  });

  it('leaves a photo up of which was said that it shows nobody', async () => {
    const [iris, bo] = await pair();
    const photoId = await addPhoto(iris.profile.id, context.now(), context, 'approved');
    await as(iris).sayWhoIsShown({ photoId, memberIds: [] });
    await part(bo);
    expect((await profileOf(iris))?.photos.map(isPublic)).toEqual([true]);
  });

  it('is restricted or suspended as before', async () => {
    const [iris, bo] = await pair();
    await reportOf(iris.profile, await newMember(context), context);
    await decide(iris.profile.id, await memberOfTier(context), context, { outcome: 'restrict', days: 14 });
    await part(bo);
    await expectSound([iris, bo]);
    const [hers, his] = [await profileOf(iris), await profileOf(bo)];
    expect(his?.sanction?.restrictedUntil).toBe(hers?.sanction?.restrictedUntil);
    expect(his?.sanction?.restrictedUntil).toEqual(expect.any(String));
    expect(his?.tier).toBe('explorer');
  });
});
