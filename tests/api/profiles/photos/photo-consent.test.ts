import { describe, expect, it } from 'vitest';
import { handlers } from '../../../../api/src/features.ts';
import type { Owner } from '../../../../api/src/platform/http/identify.ts';
import { profilePhotoOwner } from '../../../../api/src/profiles/photos/album/owner.ts';
import { loadSharp } from '../../../../api/src/profiles/photos/pictures/load-sharp.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { answerOwn } from '../../../support/answer-own.ts';
import { connectionActions } from '../../../support/connections-fixtures.ts';
import { withoutLimitsAndJudges } from '../../../support/context-parts.ts';
import { memberFields } from '../../../support/fixtures.ts';
import {
  addPhotoWithPictures,
  guest,
  newMember,
  newOwner,
  openIsolated,
  runTimer,
  statusOf,
} from '../../../support/in-process.ts';
import { callsAs, newMembers, rereadOwner } from '../../../support/members.ts';
import { memberOfTier } from '../../../support/moderation-fixtures.ts';
import { acceptInvite, company, inviteTo, sharedPair } from '../../../support/partner-invites-fixtures.ts';
import { putBytes } from '../../../support/photo-fixtures.ts';
import { realPicture } from '../../../support/real-pictures.ts';

const inside = await openIsolated();
const context = withoutLimitsAndJudges(inside.context);
const as = (who: Owner) => callsAs(who, context);

const hang = (who: Owner): Promise<string> =>
  addPhotoWithPictures(profilePhotoOwner(who.profile.id), context);
const rereadNow = (who: Owner) => rereadOwner(who, context);

/** Iris and Bo sign in for one couple, with two photos. Otto is a stranger. */
async function couple() {
  const [iris, bo] = await sharedPair(context);
  const photoIds = [await hang(iris), await hang(iris)] as const;
  const [hers = 0, his = 0] = (await rereadNow(iris)).profile.members.map(({ id }) => id);
  return { iris, bo, otto: await newMember(context), photoIds, hers, his };
}

const say = (who: Owner, photoId: string, memberIds: number[]) =>
  as(who).sayWhoIsShown({ photoId, memberIds });
const agree = async (who: Owner, photoId: string) => answerOwn(photoId, true, await rereadNow(who), context);
const takeDown = async (who: Owner, photoId: string) =>
  answerOwn(photoId, false, await rereadNow(who), context);
const readStatement = async (who: Owner, photoId: string) =>
  (await as(who).whoIsShown({})).photos.find((one) => one.photoId === photoId);

async function fetchStatus(who: Owner, of: Owner, photoId: string): Promise<number> {
  const asked = { size: 'full', profileId: of.profile.id, photoId } as const;
  return statusOf(as(who).servePhoto(asked));
}

const consentRequest = 'There is a new photo of you. Okay to show it?';
const newsOf = async (who: Owner) => connectionActions(context).news(await rereadNow(who));

/** The ids of the photos that a stranger reads of, and the primary one. */
async function listPhotos(who: Owner, of: Owner) {
  const { handle } = (await rereadNow(of)).profile;
  const seen = await as(who).memberProfile({ handle });
  return { primary: seen.photo?.split('/')[1], photoIds: seen.photos.map(({ id }) => id) };
}

describe('a photo that shows both of a couple', () => {
  it('stands in the copy of each with the reader’s own answer', async () => {
    const { iris, bo, photoIds, hers, his } = await couple();
    const [both] = photoIds;
    const answers = async () => {
      const copies = [iris, bo].map(async (who) => handlers.exportAccount({}, await rereadNow(who), context));
      return (await Promise.all(copies)).map(
        ({ profile }) => profile?.photos.find(({ id }) => id === both)?.youAgreed,
      );
    };
    expect(await answers()).toEqual([null, null]);
    await say(iris, both, [hers, his]);
    expect(await answers()).toEqual([true, false]);
    await agree(bo, both);
    expect(await answers()).toEqual([true, true]);
    await takeDown(bo, both);
    expect(await answers()).toEqual([true, false]);
  });

  it('is seen by others once both have said yes, in every list and at the gate', async () => {
    const { iris, bo, otto, photoIds, hers, his } = await couple();
    const [both, other] = photoIds;
    expect(await listPhotos(otto, iris)).toMatchObject({ primary: undefined, photoIds: [] });
    expect(await fetchStatus(otto, iris, both)).toBe(404);
    await say(iris, other, []);
    await say(iris, both, [hers, his]);
    expect(await readStatement(iris, both)).toMatchObject({ isAgreed: false, asksYou: false });
    expect(await readStatement(bo, both)).toMatchObject({
      memberIds: [hers, his],
      isAgreed: false,
      asksYou: true,
    });
    expect(await newsOf(bo)).toContain(consentRequest);
    expect(await newsOf(iris)).not.toContain(consentRequest);
    expect(await listPhotos(otto, iris)).toMatchObject({ primary: other, photoIds: [other] });
    expect(await fetchStatus(otto, iris, both)).toBe(404);
    expect(await fetchStatus(bo, iris, both)).toBe(200);
    await agree(bo, both);
    expect(await readStatement(bo, both)).toMatchObject({ isAgreed: true, asksYou: false });
    expect((await listPhotos(otto, iris)).photoIds).toEqual(photoIds);
    expect(await newsOf(bo)).not.toContain(consentRequest);
    expect(await fetchStatus(otto, iris, both)).toBe(200);
  });

  it('is taken down by one of them, and comes back with their yes alone', async () => {
    const { iris, bo, otto, photoIds, hers, his } = await couple();
    const [both] = photoIds;
    await takeDown(bo, both);
    for (const action of [
      () => say(iris, both, []),
      () => say(iris, both, [hers]),
      () => handlers.setPhotoPrivacy({ photoId: both, isPrivate: true }, iris, context),
      () => handlers.setPhotoPrivacy({ photoId: both, isPrivate: false }, iris, context),
    ]) {
      await action();
      expect(await fetchStatus(otto, iris, both)).toBe(404);
      expect(await readStatement(iris, both)).toMatchObject({ isAgreed: false, asksYou: false });
    }
    await expect(as(iris).setPrimaryPhoto({ photoId: both })).rejects.toMatchObject({ status: 409 });
    await expect(agree(iris, photoIds[1])).rejects.toMatchObject({ status: 409 });
    await agree(bo, both);
    expect(await fetchStatus(otto, iris, both)).toBe(200);
    expect((await readStatement(iris, both))?.memberIds).toEqual([hers, his]);
  });

  it('is as its people said, also where the store did not answer for it', async () => {
    const { iris, bo, otto, photoIds, hers, his } = await couple();
    const [both] = photoIds;
    await say(iris, both, [hers, his]);
    const { profiles } = context;
    const replace: typeof profiles.replace = async (...written) => {
      await profiles.replace(...written);
      throw new Error('Written, and not answered.');
    };
    const failing = { ...context, profiles: { ...profiles, replace } };
    for (const isShown of [true, false, true]) {
      await expect(answerOwn(both, isShown, await rereadNow(bo), failing)).rejects.toThrow('not answered');
      expect(await fetchStatus(otto, iris, both)).toBe(isShown ? 200 : 404);
      await answerOwn(both, isShown, await rereadNow(bo), context);
      expect(await fetchStatus(otto, iris, both)).toBe(isShown ? 200 : 404);
    }
    await runTimer(context);
    expect(await newsOf(bo)).not.toContain(consentRequest);
  });

  it('stays down however a statement races who takes it down', async () => {
    const { iris, bo, otto, photoIds, hers, his } = await couple();
    const [both] = photoIds;
    await say(iris, both, [hers, his]);
    await agree(bo, both);
    const [one, other] = [await rereadNow(iris), await rereadNow(bo)];
    await Promise.all([
      handlers.sayWhoIsShown({ photoId: both, memberIds: [hers] }, one, context),
      answerOwn(both, false, other, context),
      handlers.sayWhoIsShown({ photoId: both, memberIds: [] }, one, context),
    ]);
    expect(await fetchStatus(otto, iris, both)).toBe(404);
  });

  it('cannot be opened to anybody while a yes is missing', async () => {
    const { iris, bo, otto, photoIds } = await couple();
    const [both] = photoIds;
    await as(iris).setPhotoPrivacy({ photoId: both, isPrivate: true });
    await takeDown(bo, both);
    const { own } = await as(iris).photoAccessBetween({ profileId: otto.profile.id });
    expect(own).toEqual([]);
  });
});

it('does not come back as a copy: what was taken down waits for the same yes, also once it was deleted', async () => {
  const { iris, bo, otto } = await couple();
  const sent = async (bytes: Buffer) => {
    const { photoId, uploadUrl } = await as(iris).photoUploadUrl({
      fileName: 'a.jpg',
      contentType: 'image/jpeg',
      fileSize: bytes.length,
    });
    expect((await putBytes(uploadUrl, bytes)).status).toBe(201);
    await processPhoto(`${iris.profile.id}/${photoId}`, context);
    await say(iris, photoId, []);
    return photoId;
  };
  const first = await sent(realPicture('bridge.jpg'));
  expect(await fetchStatus(otto, iris, first)).toBe(200);
  await takeDown(bo, first);
  const sharp = await loadSharp();
  const copy = await sharp(realPicture('bridge.jpg')).flop().resize(700).jpeg({ quality: 60 }).toBuffer();
  expect(await fetchStatus(otto, iris, await sent(copy))).toBe(404);
  await as(iris).deletePhoto({ photoId: first });
  const again = await sent(realPicture('bridge.jpg'));
  expect(await fetchStatus(otto, iris, again)).toBe(404);
  expect(await newsOf(bo)).not.toContain(consentRequest);
  await agree(bo, again);
  expect(await fetchStatus(otto, iris, again)).toBe(200);
  expect(await fetchStatus(otto, iris, await sent(realPicture('portrait.jpg')))).toBe(200);
  await takeDown(bo, again);
  await as(bo).deleteAccount({ confirm: iris.profile.handle });
  for (const { id } of (await rereadNow(iris)).profile.photos) await as(iris).deletePhoto({ photoId: id });
  const last = await sent(realPicture('bridge.jpg'));
  expect((await rereadNow(iris)).profile.photos).toMatchObject([{ id: last, mayShowAnother: true }]);
});

it('counts who does not sign in as the others say, until they take their card', async () => {
  const iris = await company(context);
  const [otto, both] = [await newMember(context), await hang(iris)];
  const cards = (await rereadNow(iris)).profile.members.map(({ id }) => id);
  await say(iris, both, cards);
  expect(await fetchStatus(otto, iris, both)).toBe(200);
  const bo = await acceptInvite((await inviteTo(iris, 1, context)).code, context);
  expect(await fetchStatus(otto, iris, both)).toBe(404);
  await agree(bo, both);
  await agree(iris, both);
  expect(await fetchStatus(otto, iris, both)).toBe(200);
});

it('of somebody who answers for themselves is seen by reviewers once they have said yes, and not before', async () => {
  const members = [memberFields, { ...memberFields, name: 'Bo', answersThemselves: true }];
  const iris = await newOwner(context, guest(), { profileType: 'couple', members });
  const reviewer = await memberOfTier(context);
  const photoId = await hang(iris);
  const [, his = 0] = (await rereadNow(iris)).profile.members.map(({ id }) => id);
  await say(iris, photoId, [his]);
  const review = async () => {
    const id = iris.profile.id;
    const { photo, photos = [] } = await as(reviewer).pendingProfileDetail({ id });
    return {
      photo,
      shows: photos.map(({ shows }) => shows),
      status: await fetchStatus(reviewer, iris, photoId),
    };
  };
  const unseen = { photo: null, shows: [], status: 404 };
  expect(await review()).toEqual(unseen);
  const { code } = await inviteTo(iris, 1, context);
  expect(await review()).toEqual(unseen);
  const bo = await acceptInvite(code, context);
  expect(await review()).toEqual(unseen);
  await agree(bo, photoId);
  expect(await review()).toMatchObject({ shows: [['Bo']], status: 200 });
});

it('forgets the yes of who leaves, and keeps down for good what showed them', async () => {
  const { iris, bo, otto, photoIds, hers, his } = await couple();
  const [both] = photoIds;
  await say(iris, both, [hers, his]);
  await agree(bo, both);
  await as(iris).saveMyProfile({ members: [{ id: hers, photoId: both }] });
  await as(bo).deleteAccount({ confirm: iris.profile.handle });
  const [photo] = (await rereadNow(iris)).profile.photos;
  expect(photo).toMatchObject({ id: both, mayShowAnother: true, isPrivate: true });
  expect(JSON.stringify(photo)).not.toContain(bo.personId);
  expect(photo?.shows?.memberIds).toEqual([hers]);
  expect(await fetchStatus(otto, iris, both)).toBe(404);
});

it('is uploaded with a word of whom it shows, and shown at once where somebody alone says none', async () => {
  const [iris, otto] = await newMembers(2, context);
  const wish = { fileName: 'a.jpg', contentType: 'image/jpeg', fileSize: 1000 };
  const sent = async (shows?: number[]) => {
    const said = { ...wish, ...(shows && { shows }) };
    const { photoId, uploadUrl } = await as(iris).photoUploadUrl(said);
    await putBytes(uploadUrl, realPicture('bridge.jpg'));
    await processPhoto(`${iris.profile.id}/${photoId}`, context);
    return photoId;
  };
  const [said, unsaid] = [await sent([iris.profile.members[0]?.id ?? 0]), await sent()];
  expect([await fetchStatus(otto, iris, said), await fetchStatus(otto, iris, unsaid)]).toEqual([200, 200]);
  expect(await readStatement(iris, said)).toMatchObject({ isAgreed: true, asksYou: false });
  expect(await readStatement(iris, unsaid)).toBeUndefined();
  await expect(sent([7])).rejects.toMatchObject({ status: 409 });
});

it('says inside who of them added it, and nothing of that outside', async () => {
  const { iris, bo, otto, his } = await couple();
  const wish = { fileName: 'sea.jpg', contentType: 'image/jpeg', fileSize: 1000 };
  const { photoId } = await as(bo).photoUploadUrl(wish);
  for (const reader of [iris, bo])
    expect((await as(reader).whoIsShown({})).added).toEqual([{ photoId, memberId: his }]);
  const { profile } = await rereadNow(iris);
  const seen = await as(otto).memberProfile({ handle: profile.handle });
  expect(JSON.stringify([seen, await as(iris).myProfile({})])).not.toContain('byMember');
  await as(bo).deleteAccount({ confirm: profile.handle });
  expect((await as(iris).whoIsShown({})).added).toEqual([]);
});
