import { describe, expect, it } from 'vitest';
import type { PhotoAudience } from '../../../../api/contract/profiles/photos/fields.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { loadSharp } from '../../../../api/src/profiles/photos/pictures/load-sharp.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { answerOwn } from '../../../support/answer-own.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { addPhotoWithPictures, newMember, openIsolated, statusOf } from '../../../support/in-process.ts';
import { callsAs, rereadOwner } from '../../../support/members.ts';
import { sharedPair } from '../../../support/partner-invites-fixtures.ts';
import { putBytes } from '../../../support/photo-fixtures.ts';
import { realPicture } from '../../../support/real-pictures.ts';

const { context: real } = await openIsolated();
const watermark = async (picture: Uint8Array) => Buffer.from(picture);
const context = withoutLimitsAndJudges({ ...real, viewerCodes: { ...real.viewerCodes, watermark } });
const as = (who: Owner) => callsAs(who, context);

const now = (who: Owner) => rereadOwner(who, context);
const choose = (who: Owner, audience: PhotoAudience) => as(who).choosePhotoAudience({ audience });
const setPrivacy = (who: Owner, photoId: string, isPrivate: boolean) =>
  as(who).setPhotoPrivacy({ photoId, isPrivate });
const setBlur = (who: Owner, photoId: string, isBlurred: boolean) =>
  as(who).setPhotoBlur({ photoIds: [photoId], isBlurred });
const openTo = (who: Owner, viewer: Owner, photoIds: string[]) =>
  as(who).grantPhotoAccess({ profileId: viewer.profile.id, photoIds, span: 'day' });
const askedPictures = async (who: Owner) =>
  (await as(who).picturesOfYou({})).pictures
    .filter(({ state }) => state === 'asked')
    .map(({ photoId }) => photoId);
const newsOf = async (who: Owner) => connectionActions(context).news(await now(who));
async function fetchStatus(viewer: Owner, of: Owner, photoId: string): Promise<number> {
  const asked = { size: 'full', profileId: of.profile.id, photoId } as const;
  return statusOf(as(viewer).servePhoto(asked));
}
const connect = (one: Owner, other: Owner) => connectionActions(context).connect(one, other);

/** Iris and Bo sign in for one couple with a private photo that shows them both. Otto is a stranger. */
async function coupleWithPhoto() {
  const [iris, bo] = await sharedPair(context);
  const photoId = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
  const { people } = (await now(iris)).profile;
  const cards = people.map(({ memberId }) => memberId ?? 0);
  await setPrivacy(iris, photoId, true);
  await as(iris).sayWhoIsShown({ photoId, memberIds: cards });
  return { iris, bo, otto: await newMember(context), photoId, cards };
}

it('is asked of each once somebody shares the profile, and no longer of who has chosen', async () => {
  const question = 'Who may see photos of you? You say it once, for all of them';
  const { iris, bo, otto } = await coupleWithPhoto();
  const isAsked = async (who: Owner) =>
    (await as(who).notifications({})).notifications.some(({ title }) => title === question);
  expect([await isAsked(iris), await isAsked(bo), await isAsked(otto)]).toEqual([true, true, false]);
  await choose(bo, 'known');
  expect([await isAsked(iris), await isAsked(bo)]).toEqual([true, false]);
});

describe('a private photo of both', () => {
  it.each(['us', 'known', undefined] as const)(
    'that one makes public waits for the other, who allows %s',
    async (audience) => {
      const { iris, bo, otto, photoId } = await coupleWithPhoto();
      if (audience) await choose(bo, audience);
      await setPrivacy(iris, photoId, false);
      expect(await fetchStatus(otto, iris, photoId)).toBe(404);
      expect(await askedPictures(bo)).toEqual([photoId]);
      expect(await newsOf(bo)).toContain('There is a new photo of you. Okay to show it?');
      await answerOwn(photoId, true, await now(bo), context);
      expect(await fetchStatus(otto, iris, photoId)).toBe(200);
    },
  );

  it('that one makes public, primary or clear is told to the other, who allows members', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    expect(await newsOf(bo)).toContain('You are named in a photo on your profile');
    await choose(bo, 'members');
    await setBlur(iris, photoId, true);
    await setPrivacy(iris, photoId, false);
    expect(await fetchStatus(otto, iris, photoId)).toBe(200);
    expect(await newsOf(bo)).toContain('A photo of you is public now');
    await setBlur(iris, photoId, false);
    expect(await newsOf(bo)).toContain('A photo of you is no longer blurred');
    const other = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await as(iris).sayWhoIsShown({ photoId: other, memberIds: [] });
    await as(iris).setPrimaryPhoto({ photoId: other });
    await as(iris).setPrimaryPhoto({ photoId });
    expect(await newsOf(bo)).toContain('A photo of you is the main photo of your profile now');
    expect(await newsOf(iris)).not.toContain('A photo of you is public now');
    expect(await askedPictures(bo)).toEqual([]);
  });

  it('needs another yes to be clear than to be blurred', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    await setBlur(iris, photoId, true);
    await setPrivacy(iris, photoId, false);
    await answerOwn(photoId, true, await now(bo), context);
    expect(await fetchStatus(otto, iris, photoId)).toBe(200);
    await setBlur(iris, photoId, false);
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
    expect(await askedPictures(bo)).toEqual([photoId]);
  });

  it('is narrowed by either at once, and comes back by the other alone with a yes', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    for (const who of [iris, bo]) await choose(who, 'members');
    await setPrivacy(iris, photoId, false);
    await setPrivacy(bo, photoId, true);
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
    await setPrivacy(iris, photoId, false);
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
    expect(await askedPictures(bo)).toEqual([photoId]);
    expect(await askedPictures(iris)).toEqual([]);
    await setPrivacy(bo, photoId, false);
    await answerOwn(photoId, true, await now(bo), context);
    expect(await fetchStatus(otto, iris, photoId)).toBe(200);
  });

  it('becomes private with the other’s narrower choice, and is asked about with one question', async () => {
    const { iris, bo, otto, photoId, cards } = await coupleWithPhoto();
    const second = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await choose(bo, 'members');
    await setPrivacy(iris, photoId, false);
    await as(iris).sayWhoIsShown({ photoId: second, memberIds: cards });
    const both = [photoId, second];
    for (const id of both) expect(await fetchStatus(otto, iris, id)).toBe(200);
    await choose(bo, 'known');
    for (const id of both) expect(await fetchStatus(otto, iris, id)).toBe(404);
    expect(await askedPictures(bo)).toEqual([]);
    for (const id of both) await setPrivacy(iris, id, false);
    const questions = (await newsOf(bo)).filter((title) => title.includes('Okay to show'));
    expect(questions).toEqual(['There are new photos of you. Okay to show them?']);
    const all = { kind: 'profile', ownerId: bo.profile.id, photoIds: both, isYes: true };
    await as(bo).answerPictures(all);
    for (const id of both) expect(await fetchStatus(otto, iris, id)).toBe(200);
    expect(await newsOf(bo)).not.toContain(questions[0]);
  });

  it('is not widened by a yes from before it was public', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    await answerOwn(photoId, true, await now(bo), context);
    await setPrivacy(iris, photoId, false);
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
  });
});

it('asks nobody about a picture that shows the one who publishes it alone, and the one it shows otherwise', async () => {
  const { iris, bo, otto, photoId, cards } = await coupleWithPhoto();
  const [hers = 0, his = 0] = cards;
  const owner = profilePhotoOwner(iris.profile.id);
  const [own, ofBo] = [
    await addPhotoWithPictures(owner, context),
    await addPhotoWithPictures(owner, context),
  ];
  await as(iris).sayWhoIsShown({ photoId: own, memberIds: [hers] });
  await as(iris).sayWhoIsShown({ photoId: ofBo, memberIds: [his] });
  expect(await newsOf(bo)).toContain('You are no longer named in a photo on your profile');
  expect(await newsOf(iris)).not.toContain('You are no longer named in a photo on your profile');
  expect(await fetchStatus(otto, iris, own)).toBe(200);
  expect(await fetchStatus(otto, iris, ofBo)).toBe(404);
  expect(await askedPictures(bo)).toEqual([ofBo]);
  expect(await fetchStatus(otto, iris, photoId)).toBe(404);
});

describe('opening private photos of both', () => {
  it('to a connection is within what the other allows, who is told to whom', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    await connect(iris, otto);
    await choose(bo, 'known');
    await openTo(iris, otto, [photoId]);
    expect(await fetchStatus(otto, iris, photoId)).toBe(200);
    const told = `Pictures that show you were opened to @${otto.profile.handle}`;
    expect(await newsOf(bo)).toContain(told);
    expect(await newsOf(iris)).not.toContain(told);
    await choose(bo, 'us');
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
    const theirs = async () => (await as(otto).photoAccessBetween({ profileId: iris.profile.id })).theirs;
    expect(await theirs()).toBeNull();
  });

  it('ends with the connection for a picture of somebody who allows connections alone', async () => {
    const { iris, bo, otto, photoId } = await coupleWithPhoto();
    await connect(iris, otto);
    await choose(bo, 'known');
    await openTo(iris, otto, [photoId]);
    await connectionActions(context).takeBack(await now(otto), 'friend', await now(iris));
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
  });

  it('beyond what the other allows is asked with one request for all of them', async () => {
    const { iris, bo, otto, photoId, cards } = await coupleWithPhoto();
    const second = await addPhotoWithPictures(profilePhotoOwner(iris.profile.id), context);
    await setPrivacy(iris, second, true);
    await as(iris).sayWhoIsShown({ photoId: second, memberIds: cards });
    await connect(iris, otto);
    const photoIds = [photoId, second];
    await expect(openTo(iris, otto, photoIds)).rejects.toMatchObject({ status: 409, code: 'assent-needed' });
    const wish = { profileId: otto.profile.id, photoIds, span: 'day' as const };
    await as(iris).requestAssent({ pictures: wish });
    const [ask, ...more] = (await as(bo).ownJointDecisions({})).requests;
    expect(more).toEqual([]);
    expect(ask?.pictures?.photos).toHaveLength(2);
    expect(await fetchStatus(otto, iris, photoId)).toBe(404);
    await as(bo).answerAssentRequest({ id: ask?.id ?? '', isYes: true });
    for (const id of photoIds) expect(await fetchStatus(otto, iris, id)).toBe(200);
    await choose(bo, 'us');
    for (const id of photoIds) expect(await fetchStatus(otto, iris, id)).toBe(404);
  });
});

it('finds a copy of a picture of both, which shows the same people and goes no further', async () => {
  const { iris, bo, otto, cards } = await coupleWithPhoto();
  const sent = async (bytes: Buffer, shows: number[]) => {
    const wish = { fileName: 'a.jpg', contentType: 'image/jpeg', fileSize: bytes.length, shows };
    const { photoId, uploadUrl } = await as(iris).photoUploadUrl(wish);
    expect((await putBytes(uploadUrl, bytes)).status).toBe(201);
    await processPhoto(`${iris.profile.id}/${photoId}`, context);
    return photoId;
  };
  await choose(bo, 'members');
  const first = await sent(realPicture('bridge.jpg'), cards);
  expect(await fetchStatus(otto, iris, first)).toBe(200);
  await setPrivacy(bo, first, true);
  const sharp = await loadSharp();
  const bytes = await sharp(realPicture('bridge.jpg')).flop().resize(700).jpeg({ quality: 60 }).toBuffer();
  const copy = await sent(bytes, cards.slice(0, 1));
  expect(await fetchStatus(otto, iris, copy)).toBe(404);
  expect(await askedPictures(bo)).toEqual([copy]);
  for (const photoId of [first, copy]) await as(iris).deletePhoto({ photoId });
  await choose(bo, 'us');
  const again = await sent(realPicture('bridge.jpg'), []);
  expect(await fetchStatus(otto, iris, again)).toBe(404);
  expect(await askedPictures(bo)).toEqual([again]);
  const another = await sent(realPicture('portrait.jpg'), cards.slice(0, 1));
  expect(await fetchStatus(otto, iris, another)).toBe(200);
});
