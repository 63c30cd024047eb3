import { describe, expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import { answerOwn } from '../../../support/answer-own.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { memberFields, newHandle } from '../../../support/fixtures.ts';
import {
  addPhotoWithPictures,
  guest,
  newOwner,
  openIsolated,
  runTimer,
  statusOf,
} from '../../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../../support/members.ts';
import { memberOfTier } from '../../../support/moderation-fixtures.ts';
import { acceptance, inviteTo } from '../../../support/partner-invites-fixtures.ts';

const context = withoutLimitsAndJudges((await openIsolated()).context);
const as = (who: Owner) => callsAs(who, context);

/** Bo took a key while the couple is under review. Private pictures show her, him and both; a public one shows both. */
async function underReview() {
  const members = [memberFields, { ...memberFields, name: 'Bo' }];
  const iris = await newOwner(context, guest(), { profileType: 'couple', members });
  const [hers = 0, his = 0] = iris.profile.members.map(({ id }) => id);
  const hang = async (memberIds: number[], isPrivate: boolean) => {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    const present = await rereadOwner(iris, context);
    if (isPrivate) await handlers.setPhotoPrivacy({ photoId, isPrivate }, present, context);
    await as(iris).sayWhoIsShown({ photoId, memberIds });
    return photoId;
  };
  const photos = {
    alone: await hang([hers], true),
    himself: await hang([his], true),
    both: await hang([hers, his], true),
    open: await hang([hers, his], false),
  };
  const { code } = await inviteTo(iris, 1, context);
  const bo = guest();
  await handlers.acceptPartnerInvite(acceptance(code), bo, context);
  return { iris: await rereadOwner(iris, context), bo: await rereadOwner(bo, context), his, ...photos };
}

type Scene = Awaited<ReturnType<typeof underReview>>;

const sizesOf = async (who: Owner, photoId: string) =>
  Promise.all(
    (['thumbnail', 'full'] as const).map(async (size) => {
      const caller = await rereadOwner(who, context);
      return statusOf(handlers.servePhoto({ size, profileId: caller.profile.id, photoId }, caller, context));
    }),
  );

/** Every list in which somebody reads the photos of their profile. */
async function listedTo(who: Owner): Promise<string[]> {
  const caller = await rereadOwner(who, context);
  const { photos } = await handlers.myProfile({}, caller, context);
  const shown = await handlers.whoIsShown({}, caller, context);
  const { pictures } = await handlers.picturesOfYou({}, caller, context);
  const { profile } = await handlers.exportAccount({}, caller, context);
  const own = photos.map(({ id }) => id);
  const others = [
    ...shown.photos.map(({ photoId }) => photoId),
    ...shown.added.map(({ photoId }) => photoId),
    ...pictures.map(({ photoId }) => photoId),
    ...(profile?.photos ?? []).map(({ id }) => id),
  ];
  expect(others.filter((id) => !own.includes(id))).toEqual([]);
  return own;
}

const [small, nothing, all] = [
  [200, 404],
  [404, 404],
  [200, 200],
];
const sightOf = async ({ bo, alone, himself, both, open }: Scene) =>
  Promise.all([alone, himself, both, open].map((photoId) => sizesOf(bo, photoId)));
const decide = async (who: Owner, by: Owner, outcome: 'approveProfile' | 'rejectProfile') =>
  handlers[outcome]({ id: who.profile.id, reason: 'Seen.' }, await rereadOwner(by, context), context);

describe('whoever took a key of a profile under review', () => {
  it('sees small pictures of their card alone, and what is not private, until the approval', async () => {
    const scene = await underReview();
    const { iris, bo, alone, himself, both, open } = scene;
    expect(await sightOf(scene)).toEqual([nothing, small, nothing, small]);
    expect((await listedTo(bo)).sort()).toEqual([himself, open].sort());
    expect(await listedTo(iris)).toHaveLength(4);
    expect(await sizesOf(iris, both)).toEqual(all);
    await decide(iris, await memberOfTier(context), 'approveProfile');
    expect(await sightOf(scene)).toEqual([all, all, all, all]);
    expect((await listedTo(bo)).sort()).toEqual([alone, himself, both, open].sort());
  });

  it('sees a private picture of both once the other chose an audience wider than us', async () => {
    const scene = await underReview();
    const choose = (audience: 'us' | 'known') => as(scene.iris).choosePhotoAudience({ audience });
    await choose('known');
    expect((await sightOf(scene))[2]).toEqual(small);
    await choose('us');
    expect((await sightOf(scene))[2]).toEqual(nothing);
  });

  it('sees no picture that either took down, and none after a refusal', async () => {
    const scene = await underReview();
    const { iris, bo, himself, open } = scene;
    await answerOwn(himself, false, await rereadOwner(bo, context), context);
    await answerOwn(open, false, await rereadOwner(iris, context), context);
    expect(await sightOf(scene)).toEqual([nothing, nothing, nothing, nothing]);
    expect(await listedTo(bo)).toEqual([]);

    const refused = await underReview();
    await decide(refused.iris, await memberOfTier(context), 'rejectProfile');
    await decide(refused.iris, await memberOfTier(context, 'verified'), 'rejectProfile');
    expect(await sightOf(refused)).toEqual([nothing, nothing, nothing, nothing]);
    expect(await sizesOf(refused.iris, refused.alone)).toEqual(all);
  });

  it('makes no picture larger by a yes or by widening it', async () => {
    const scene = await underReview();
    const { bo, himself, open } = scene;
    await answerOwn(open, true, await rereadOwner(bo, context), context);
    const wider = { photoId: himself, isPrivate: false };
    const { photos } = await as(bo).setPhotoPrivacy(wider);
    expect(photos).toHaveLength(2);
    expect(await sightOf(scene)).toEqual([nothing, small, nothing, small]);
  });

  it('sees in full what they added, and orders what they see', async () => {
    const scene = await underReview();
    const { bo, his, himself, open, alone, both } = scene;
    const added = await addPhotoWithPictures(profilePhotoOwner(bo.profile.id), context);
    const byBo = (profile: Owner['profile']) => ({
      ...profile,
      photos: profile.photos.map((photo) => (photo.id === added ? { ...photo, byMember: his } : photo)),
    });
    await changeProfile(bo.profile.id, byBo, context);
    expect(await sizesOf(bo, added)).toEqual(all);
    const photoIds = [added, open, himself];
    const { photos } = await as(bo).orderPhotos({ photoIds });
    expect(photos.map(({ id }) => id)).toEqual(photoIds);
    expect(await listedTo(scene.iris)).toEqual([...photoIds, alone, both]);
  });

  it('takes no picture along that they did not add', async () => {
    const { iris, bo, himself } = await underReview();
    const wish = { handle: newHandle(), shield: false };
    await as(bo).leaveProfile(wish);
    await runTimer(context);
    expect((await rereadOwner(bo, context)).profile.photos).toEqual([]);
    expect(await listedTo(iris)).toContain(himself);
    expect(await sizesOf(iris, himself)).toEqual(all);
  });
});
