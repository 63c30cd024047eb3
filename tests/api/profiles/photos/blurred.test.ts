import { expect, it } from 'vitest';
import type { Context } from '../../../../api/src/context.ts';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { changeProfile } from '../../../../api/src/profiles/profiles/change-profile.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { addPhotoWithPictures, newMember, openIsolated } from '../../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../../support/members.ts';

const context = withoutLimitsAndJudges((await openIsolated()).context);
const as = (who: Owner) => callsAs(who, context);

const words = { full: 'full', thumbnail: 'thumbnail', blurred: 'blurred' };
const hang = ({ profile }: Owner): Promise<string> =>
  addPhotoWithPictures(profilePhotoOwner(profile.id), context, words);

const rereadNow = (who: Owner) => rereadOwner(who, context);

/** The picture that somebody is served in either size. */
async function fetchServedSizes(who: Owner, of: Owner, photoId: string): Promise<string[]> {
  const caller = await rereadNow(who);
  const sizes = ['full', 'thumbnail'] as const;
  const answers = await Promise.all(
    sizes.map((size) => handlers.servePhoto({ size, profileId: of.profile.id, photoId }, caller, context)),
  );
  return answers.map(({ bytes }) => Buffer.from(bytes).toString());
}

const blur = (who: Owner, photoIds: string[], isBlurred: boolean) =>
  as(who).setPhotoBlur({ photoIds, isBlurred });

const hidesFaces = async (of: Owner, to: Owner) =>
  (await as(to).memberProfile({ handle: of.profile.handle })).hidesFaces;

const clearSizes = ['full', 'thumbnail'];
const veiled = ['blurred', 'blurred'];

it('a photo that is blurred is clear to its owner and to connections alone, as long as they are', async () => {
  const [otto, iris, bo] = await newMembers(3, context);
  const photoId = await hang(otto);
  const { apply, takeBack } = connectionActions(context);
  expect([await fetchServedSizes(iris, otto, photoId), await hidesFaces(otto, iris)]).toEqual([
    clearSizes,
    false,
  ]);
  await blur(otto, [photoId], true);
  await apply(iris, 'friend', otto);
  expect(await fetchServedSizes(iris, otto, photoId)).toEqual(veiled);
  expect(await hidesFaces(otto, iris)).toBe(true);
  await apply(otto, 'friend', iris);
  expect([await fetchServedSizes(iris, otto, photoId), await hidesFaces(otto, iris)]).toEqual([
    clearSizes,
    false,
  ]);
  expect([await fetchServedSizes(bo, otto, photoId), await fetchServedSizes(otto, otto, photoId)]).toEqual([
    veiled,
    clearSizes,
  ]);
  await takeBack(otto, 'friend', iris);
  expect(await fetchServedSizes(iris, otto, photoId)).toEqual(veiled);
  await blur(otto, [photoId], false);
  expect(await fetchServedSizes(bo, otto, photoId)).toEqual(clearSizes);
});

it('a photo that follows is blurred where all were', async () => {
  const otto = await newMember(context);
  const first = await hang(otto);
  await blur(otto, [first], true);
  const second = await hang(otto);
  const photosOf = async () => (await rereadNow(otto)).profile.photos.map(({ isBlurred }) => isBlurred);
  expect(await photosOf()).toEqual([true, true]);
  await blur(otto, [second], false);
  await hang(otto);
  expect(await photosOf()).toEqual([true, false, false]);
});

it('reviewers see clearly whom they review', async () => {
  const [otto, imogen] = await newMembers(2, context);
  const photoId = await hang(otto);
  await blur(otto, [photoId], true);
  await changeProfile(imogen.profile.id, (profile) => ({ ...profile, tier: 'verified' }), context);
  await changeProfile(otto.profile.id, (profile) => ({ ...profile, status: 'PendingApproval' }), context);
  expect(await fetchServedSizes(imogen, otto, photoId)).toEqual(clearSizes);
});

it('a blurred photo costs one read more', async () => {
  const [otto, iris] = await newMembers(2, context);
  const photoId = await hang(otto);
  await blur(otto, [photoId], true);
  const reads: number[] = [];
  const find: Context['relations']['find'] = (one, other) => {
    reads.push(other);
    return context.relations.find(one, other);
  };
  const counted = { ...context, relations: { ...context.relations, find } };
  const asked = { size: 'full', profileId: otto.profile.id, photoId } as const;
  await handlers.servePhoto(asked, await rereadNow(iris), counted);
  expect(reads).toEqual([otto.profile.id]);
});
