import { expect, it } from 'vitest';
import type { Owner } from '../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../api/src/profiles/photos/album/owner.ts';
import { processPhoto } from '../../../api/src/profiles/photos/upload/process-photo.ts';
import { answerOwn } from '../../support/answer-own.ts';
import { connectionActions } from '../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../support/context-parts.ts';
import { newHandle } from '../../support/fixtures.ts';
import {
  addPhotoWithPictures,
  newMember,
  openIsolated,
  runTimer,
  statusOf,
} from '../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../support/members.ts';
import { sharedPair } from '../../support/partner-invites-fixtures.ts';
import { putBytes } from '../../support/photo-fixtures.ts';
import { realPicture } from '../../support/real-pictures.ts';

const context = withoutLimitsAndJudges((await openIsolated()).context);
const as = (who: Owner) => callsAs(who, context);

const newsOf = async (who: Owner) => connectionActions(context).news(await now(who));
const now = (who: Owner) => rereadOwner(who, context);
async function fetchStatus(viewer: Owner, profileId: number, photoId: string): Promise<number> {
  const asked = { size: 'full', profileId, photoId } as const;
  return statusOf(as(viewer).servePhoto(asked));
}

/** Iris and Bo sign in for one couple, with a photo of each alone and one of both. */
async function coupleWithPhotos() {
  const [iris, bo] = await sharedPair(context);
  const [hers = 0, his = 0] = (await now(iris)).profile.members.map(({ id }) => id);
  const add = async (memberIds: number[]) => {
    const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await as(iris).sayWhoIsShown({ photoId, memberIds });
    if (memberIds.includes(his)) await answerOwn(photoId, true, await now(bo), context);
    return photoId;
  };
  const photos = { ofIris: await add([hers]), ofBo: await add([his]), ofBoth: await add([hers, his]) };
  return { iris, bo, otto: await newMember(context), photos, hers, his };
}

it('takes pictures of who leaves alone along, and keeps those of both down for both until asked', async () => {
  const { iris, bo, otto, photos } = await coupleWithPhotos();
  const { ofIris, ofBo, ofBoth } = photos;
  await as(bo).leaveProfile({ handle: newHandle(), shield: false });
  await runTimer(context);
  const [stayed, left] = [(await now(iris)).profile, (await now(bo)).profile];
  expect(left.id).not.toBe(stayed.id);
  expect(left.photos.map(({ id }) => id)).toEqual([ofBo]);
  expect(stayed.photos.map(({ id }) => id)).toEqual([ofIris, ofBoth]);
  expect(stayed.photos.map(({ unanswered }) => unanswered)).toEqual([undefined, true]);
  expect(await newsOf(iris)).toContain(
    'A photo of you and somebody who left is down. Okay to show it again?',
  );
  expect(await fetchStatus(bo, left.id, ofBo)).toBe(200);
  expect(await fetchStatus(otto, stayed.id, ofBo)).toBe(404);
  const { photoBlobs } = context;
  const named = { photoId: ofBo, version: ofBo };
  expect(
    await photoBlobs.readPicture('full', { owner: profilePhotoOwner(stayed.id), ...named }),
  ).toBeUndefined();
  expect(await photoBlobs.readPicture('full', { owner: profilePhotoOwner(left.id), ...named })).toBeDefined();
  expect(await fetchStatus(otto, stayed.id, ofBoth)).toBe(404);
  await answerOwn(ofBoth, true, await now(iris), context);
  expect(await fetchStatus(otto, stayed.id, ofBoth)).toBe(404);
  const { pictures } = await as(bo).picturesOfYou({});
  expect(pictures).toMatchObject([{ photoId: ofBoth, state: 'asked' }]);
  expect(await newsOf(bo)).toContain('A photo of you from a profile that you left: okay to show it again?');
});

it('holds a copy of a picture of both down on the new profile, too, until the other says yes', async () => {
  const { iris, bo, hers, his } = await coupleWithPhotos();
  const send = async (who: Owner, shows: number[]) => {
    const bytes = realPicture('bridge.jpg');
    const wish = { fileName: 'a.jpg', contentType: 'image/jpeg', fileSize: bytes.length, shows };
    const { photoId, uploadUrl } = await as(who).photoUploadUrl(wish);
    expect((await putBytes(uploadUrl, bytes)).status).toBe(201);
    await processPhoto(`${(await now(who)).profile.id}/${photoId}`, context);
    return photoId;
  };
  await send(iris, [hers, his]);
  await as(bo).leaveProfile({ handle: newHandle(), shield: false });
  await runTimer(context);
  const copy = await send(bo, [his]);
  const left = (await now(bo)).profile;
  const viewer = await newMember(context);
  expect(await fetchStatus(viewer, left.id, copy)).toBe(404);
  await answerOwn(copy, true, await now(bo), context);
  expect(await fetchStatus(viewer, left.id, copy)).toBe(404);
  const { pictures } = await as(iris).picturesOfYou({});
  expect(pictures).toContainEqual(expect.objectContaining({ photoId: copy, state: 'asked' }));
  await as(iris).answerPictures({ kind: 'profile', ownerId: left.id, photoIds: [copy], isYes: true });
  const shown = (await now(bo)).profile.photos.find(({ id }) => id === copy);
  expect(shown).not.toHaveProperty('unanswered');
});

it('erases pictures of somebody alone with their account, and does not take them up again', async () => {
  const { iris, bo, photos } = await coupleWithPhotos();
  await as(bo).deleteAccount({ confirm: iris.profile.handle });
  await runTimer(context);
  const { id, photos: present } = (await now(iris)).profile;
  expect(present.map((photo) => photo.id)).toEqual([photos.ofIris, photos.ofBoth]);
  const named = { owner: profilePhotoOwner(id), photoId: photos.ofBo, version: photos.ofBo };
  expect(await context.photoBlobs.readPicture('full', named)).toBeUndefined();
  expect(present[1]).toMatchObject({ mayShowAnother: true });
});
