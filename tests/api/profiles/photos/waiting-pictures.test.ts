import { describe, expect, it } from 'vitest';
import { partnerInviteLimits } from '../../../../api/contract/profiles/partner-invites.ts';
import type { PhotoAudience } from '../../../../api/contract/profiles/photos/fields.ts';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import type { Profile } from '../../../../api/src/profiles/profiles/profile.ts';
import { answerOwn } from '../../../support/answer-own.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import {
  addPhotoWithPictures,
  guest,
  newMember,
  openIsolated,
  runTimer,
  statusOf,
} from '../../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../../support/members.ts';
import { memberOfTier } from '../../../support/moderation-fixtures.ts';
import { acceptance, approveWaiting, company, inviteTo } from '../../../support/partner-invites-fixtures.ts';

const context = withoutLimitsAndJudges((await openIsolated()).context);
const as = (who: Owner) => callsAs(who, context);

/** Bo waits to join Iris, whose album has a photo of her, one of him and two of both. She said how far hers may go. */
async function waiting(audience: PhotoAudience | null = 'members') {
  const iris = await company(context);
  const [hers = 0, his = 0] = iris.profile.members.map(({ id }) => id);
  const hang = async (memberIds: number[]) => {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await as(iris).sayWhoIsShown({ photoId, memberIds });
    return photoId;
  };
  const alone = await hang([hers]);
  const himself = await hang([his]);
  const [first, second] = [await hang([hers, his]), await hang([hers, his])];
  const { id, code } = await inviteTo(iris, 1, context);
  if (audience) await as(iris).choosePhotoAudience({ audience });
  const bo = guest();
  await handlers.acceptPartnerInvite(acceptance(code), bo, context);
  return { iris, bo: await rereadOwner(bo, context), inviteId: id, code, alone, himself, first, second };
}

const picturesOf = async (who: Owner, at = context) =>
  (await handlers.picturesOfYou({}, await rereadOwner(who, at), at)).pictures;
const statesOf = async (who: Owner) =>
  Object.fromEntries((await picturesOf(who)).map(({ photoId, state }) => [photoId, state]));
const answer = (who: Owner, of: Owner, photoId: string, isYes: boolean) =>
  as(who).answerPictures({ kind: 'profile', ownerId: of.profile.id, photoIds: [photoId], isYes });
const serve = async (
  who: Owner,
  of: Owner,
  photoId: string,
  size: 'full' | 'thumbnail' = 'thumbnail',
  at = context,
) =>
  statusOf(handlers.servePhoto({ size, profileId: of.profile.id, photoId }, await rereadOwner(who, at), at));
const join = async (who: Owner) => {
  await approveWaiting(who, context);
  await runTimer(context);
};
const statementsOf = (who: Owner) => as(who).whoIsShown({});
const photosSeen = async (of: Owner) => {
  const { handle } = (await rereadOwner(of, context)).profile;
  const { photos } = await handlers.memberProfile({ handle }, await newMember(context), context);
  return photos.map(({ id }) => id).sort();
};
const alter = ({ profile }: Owner, changes: Partial<Profile>) =>
  changeProfile(profile.id, (one) => ({ ...one, ...changes }), context);
const makePrivate = (who: Owner, photoId: string) => as(who).setPhotoPrivacy({ photoId, isPrivate: true });

it('shows somebody who waits the pictures that are said to show them, small, and no others', async () => {
  const { iris, bo, alone, himself, first, second } = await waiting();
  await makePrivate(iris, himself);
  const asked = { by: iris.profile.handle, isOwn: false, state: 'asked' };
  expect(await picturesOf(bo)).toMatchObject([
    { photoId: himself, by: iris.profile.handle, isOwn: false },
    { photoId: first, ...asked },
    { photoId: second, ...asked },
  ]);
  for (const photoId of [himself, first, second])
    expect([await serve(bo, iris, photoId), await serve(bo, iris, photoId, 'full')]).toEqual([200, 404]);
  expect([await serve(bo, iris, alone), await serve(bo, iris, alone, 'full')]).toEqual([404, 404]);
  const stranger = await newMember(context);
  await expect(answer(stranger, iris, first, true)).rejects.toMatchObject({ status: 404 });
  await expect(answer(bo, iris, alone, true)).rejects.toMatchObject({ status: 404 });
  await join(bo);
  expect([await serve(bo, iris, first, 'full'), await serve(bo, iris, alone, 'full')]).toEqual([200, 200]);
});

it('ends an address that a list gave to them, at the next request', async () => {
  const { iris, bo, inviteId, himself } = await waiting();
  const listed = (await picturesOf(bo)).find(({ photoId }) => photoId === himself);
  const token = listed?.path.split('/').at(-1) ?? '';
  const address = { profileId: iris.profile.id, photoId: himself, token };
  const fetch = async (size: 'thumbnail' | 'full') => statusOf(as(bo).signedPhoto({ ...address, size }));
  expect([await fetch('thumbnail'), await fetch('full')]).toEqual([200, 404]);
  await as(iris).withdrawPartnerInvite({ id: inviteId });
  expect(await fetch('thumbnail')).toBe(404);
});

describe('a picture that also shows somebody else', () => {
  it.each([null, 'us'] as const)('is not shown to somebody who waits while they chose %s', async (chosen) => {
    const { iris, bo, himself, first } = await waiting(chosen);
    expect((await picturesOf(bo)).map(({ photoId }) => photoId)).toEqual([himself]);
    expect([await serve(bo, iris, first), await serve(bo, iris, himself)]).toEqual([404, 200]);
    await expect(answer(bo, iris, first, true)).rejects.toMatchObject({ status: 404 });
    await as(iris).choosePhotoAudience({ audience: 'known' });
    expect(await serve(bo, iris, first)).toBe(200);
    await as(iris).choosePhotoAudience({ audience: 'us' });
    expect(await serve(bo, iris, first)).toBe(404);
  });

  it('is not shown to them once its person made it private or took it down', async () => {
    const { iris, bo, himself, first, second } = await waiting();
    await makePrivate(iris, first);
    await answerOwn(second, false, await rereadOwner(iris, context), context);
    expect((await picturesOf(bo)).map(({ photoId }) => photoId)).toEqual([himself]);
    expect([await serve(bo, iris, first), await serve(bo, iris, second)]).toEqual([404, 404]);
  });

  it('is not shown to them where nobody signs in for the other, or the other is from outside', async () => {
    const iris = await company(context, 3);
    const [hers = 0, his = 0, another = 0] = iris.profile.members.map(({ id }) => id);
    const cards = { without: [his, another], beside: [hers, his] };
    const [without = '', beside = ''] = await Promise.all(
      Object.values(cards).map(() => addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context)),
    );
    const otto = await newMember(context);
    const { connect } = connectionActions(context);
    await connect(iris, otto);
    const say = (photoId: string, memberIds: number[], connections: number[]) =>
      as(iris).sayWhoIsShown({ photoId, memberIds, connections });
    await say(without, cards.without, []);
    await say(beside, cards.beside, [otto.profile.id]);
    await as(iris).choosePhotoAudience({ audience: 'members' });
    const bo = guest();
    await handlers.acceptPartnerInvite(acceptance((await inviteTo(iris, 1, context)).code), bo, context);
    const own = await rereadOwner(bo, context);
    expect(await picturesOf(own)).toEqual([]);
    expect([await serve(own, iris, without), await serve(own, iris, beside)]).toEqual([404, 404]);
  });
});

it('keeps their answers until they join, and asks nothing again then', async () => {
  const { iris, bo, alone, himself, first, second } = await waiting();
  const before = await statementsOf(iris);
  await answer(bo, iris, himself, true);
  await answer(bo, iris, first, true);
  await answer(bo, iris, second, false);
  expect(await statesOf(bo)).toEqual({ [himself]: 'shown', [first]: 'shown' });
  expect(await statementsOf(iris)).toEqual(before);
  await join(bo);
  expect(await statesOf(bo)).toEqual({ [second]: 'down' });
  expect((await connectionActions(context).news(await rereadOwner(bo, context))).join()).not.toContain(
    'A picture is said to show you',
  );
  expect(await photosSeen(iris)).toEqual([alone, himself, first].sort());
});

it('no longer shows them a picture that they took down, until they have joined', async () => {
  const { iris, bo, himself, first } = await waiting();
  for (const photoId of [himself, first]) {
    await answer(bo, iris, photoId, true);
    await answer(bo, iris, photoId, false);
    await answer(bo, iris, photoId, false);
    expect((await picturesOf(bo)).map((one) => one.photoId)).not.toContain(photoId);
    expect(await serve(bo, iris, photoId)).toBe(404);
    await expect(answer(bo, iris, photoId, true)).rejects.toMatchObject({ status: 404 });
  }
  await join(bo);
  expect(await statesOf(bo)).toMatchObject({ [himself]: 'down', [first]: 'down' });
});

it('asks about no picture within the audience that they chose while they waited', async () => {
  const { iris, bo, alone, himself, first, second } = await waiting();
  await as(bo).choosePhotoAudience({ audience: 'members' });
  expect(await statesOf(bo)).toEqual({ [himself]: 'shown', [first]: 'shown', [second]: 'shown' });
  await join(bo);
  expect(await statesOf(bo)).toEqual({});
  const news = (await connectionActions(context).news(await rereadOwner(bo, context))).join();
  expect(news).not.toMatch(/A picture is said to show you|How far may pictures of you go/);
  expect(await photosSeen(iris)).toEqual([alone, himself, first, second].sort());
});

it('asks again about a picture that went further since', async () => {
  const { iris, bo, himself, first, second } = await waiting();
  const blur = (isBlurred: boolean) => as(iris).setPhotoBlur({ photoIds: [first], isBlurred });
  await blur(true);
  for (const photoId of [himself, first, second]) await answer(bo, iris, photoId, true);
  await blur(false);
  await join(bo);
  expect(await statesOf(bo)).toEqual({ [first]: 'asked' });
});

describe('shows and asks nothing', () => {
  const dayMs = 24 * 60 * 60 * 1000;
  type Scene = Awaited<ReturnType<typeof waiting>>;
  const inDays = (days: number): Context => ({
    ...context,
    now: () => new Date(context.now().getTime() + days * dayMs),
  });
  const reject = ({ bo }: Scene, by: Owner) => as(by).rejectProfile({ id: bo.profile.id, reason: 'Seen.' });
  const ends: Record<string, (scene: Scene) => Promise<void>> = {
    async 'once the key was taken back'({ iris, inviteId }) {
      await as(iris).withdrawPartnerInvite({ id: inviteId });
    },
    async 'once another key was made for the card'({ iris }) {
      await inviteTo(iris, 1, context);
    },
    async 'once the reviewers refused'(scene) {
      await reject(scene, await memberOfTier(context));
      await reject(scene, await memberOfTier(context, 'verified'));
      expect((await rereadOwner(scene.bo, context)).profile.status).toBe('Rejected');
    },
    async 'once the person is suspended'({ bo }) {
      await alter(bo, { status: 'Suspended' });
    },
    async 'once the profile is suspended'({ iris }) {
      await alter(iris, { status: 'Suspended' });
    },
    async 'once a person of the profile is under a sanction'({ iris }) {
      const { people } = (await rereadOwner(iris, context)).profile;
      const sanction = { isSuspended: false, restrictedUntil: inDays(7).now().toISOString() };
      await alter(iris, { people: people.map((person) => ({ ...person, sanction })) });
    },
    async 'once the card is gone'({ iris }) {
      const [own] = (await rereadOwner(iris, context)).profile.members;
      await as(iris).switchProfileType({
        profileType: 'single',
        keepMemberIds: [own?.id ?? 0],
        newMembers: [],
      });
    },
    async 'once the others are kept apart'({ iris, bo }) {
      const present = await rereadOwner(bo, context);
      await handlers.addShield({ email: iris.email ?? '' }, present, context);
      await runTimer(context);
    },
  };
  async function expectNothing({ iris, bo, himself, first }: Scene, at = context) {
    expect(await picturesOf(bo, at)).toEqual([]);
    for (const photoId of [himself, first]) {
      expect(await serve(bo, iris, photoId, 'thumbnail', at)).toBe(404);
      const wish = { kind: 'profile', ownerId: iris.profile.id, photoIds: [photoId], isYes: false };
      await expect(handlers.answerPictures(wish, await rereadOwner(bo, at), at)).rejects.toMatchObject({
        status: 404,
      });
    }
  }

  it.each(Object.entries(ends))('%s', async (_end, bring) => {
    const scene = await waiting();
    expect(await picturesOf(scene.bo)).toHaveLength(3);
    await bring(scene);
    await expectNothing(scene);
  });

  it('once the key has lapsed', async () => {
    const scene = await waiting();
    expect(await picturesOf(scene.bo, inDays(partnerInviteLimits.days - 1))).toHaveLength(3);
    await expectNothing(scene, inDays(partnerInviteLimits.days));
  });
});
