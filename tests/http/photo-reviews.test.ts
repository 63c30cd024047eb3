import { randomUUID } from 'node:crypto';
import { BlobServiceClient } from '@azure/storage-blob';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { photoMessages } from '../../api/contract/photo-words.ts';
import { raced } from '../../local/rounds.ts';
import { hangPhoto, type Inside, openInside } from './inside.ts';
import { blobsOf, drawn, fetchPicture, look, ownPhoto, send, upload } from './photo-story.ts';
import { approved, cast, type Person, rejected, reviewer, secondReviewer, signIn } from './story.ts';

const place = inject('addresses');
type Owner = Person & { profileId: number; handle: string };

let judge: Person;
let secondJudge: Person;
let inside: Inside;
beforeAll(async () => {
  [judge, secondJudge] = [await reviewer(place), await secondReviewer(place)];
  inside = openInside();
});

/** A photo of the owner's that waits for a reviewer. */
const waiting = async (owner: Person) => upload(place, owner, await drawn('unsure'));
const decisionOn = ({ profileId }: { profileId: number }, { id }: { id: string }) => ({
  profileId: String(profileId),
  photoId: id,
});
/** Photos that have waited for years, so that they stand before those of other tests. At most 20 profiles are listed. */
const waitedSince = ({ profileId }: { profileId: number }, year: number) =>
  hangPhoto(profileId, new Date(Date.UTC(year, 0)), inside.context);

describe('the reviewers’ queue', () => {
  it('shows photos of others that wait, longest first, until they are decided', async () => {
    const [iris, otto] = [await approved(place), await approved(place)];
    const turnedDown = await rejected(place);
    const own = (await judge.call.get('myProfile', {})).id;
    const ids = [
      await waitedSince(otto, 2002),
      await waitedSince(iris, 2001),
      await waitedSince(otto, 2003),
      await waitedSince({ profileId: own }, 2000),
      await waitedSince(turnedDown, 2000),
    ];
    const queue = async (person: Person) =>
      (await person.call.get('pendingPhotos', {})).photos.filter(({ photo }) => ids.includes(photo.id));
    expect((await queue(judge)).map(({ handle, photo }) => [handle, photo.uploadedAt.slice(0, 4)])).toEqual([
      [iris.handle, '2001'],
      [otto.handle, '2002'],
      [otto.handle, '2003'],
    ]);
    expect((await queue(secondJudge)).map(({ photo }) => photo.id)).toContain(ids[3]);
    for (const { profileId, photo } of await queue(judge))
      await judge.call.get('approvePhoto', { profileId: String(profileId), photoId: photo.id });
    expect(await queue(judge)).toEqual([]);
    await secondJudge.call.get('approvePhoto', { profileId: String(own), photoId: String(ids[3]) });
    await judge.call.get('deletePhoto', { photoId: String(ids[3]) });
  });

  it('is for reviewers alone', async () => {
    const iris = await approved(place);
    const photo = await waiting(iris);
    const member = await approved(place);
    for (const name of ['pendingPhotos', 'approvePhoto', 'rejectPhoto'] as const) {
      const { status } = await member.call.try(name, {
        ...(name !== 'pendingPhotos' && decisionOn(iris, photo)),
        ...(name === 'rejectPhoto' && { reason: 'No' }),
      });
      expect(status).toBe(403);
    }
    expect((await fetchPicture(place, judge, photo.viewableUrl)).status).toBe(200);
    expect((await fetchPicture(place, member, photo.viewableUrl)).status).toBe(404);
  });
});

describe('a reviewer', () => {
  it('approves a photo, which members then see', async () => {
    const iris = await approved(place);
    const photo = await waiting(iris);
    expect(await judge.call.get('approvePhoto', decisionOn(iris, photo))).toMatchObject({ success: true });
    expect(await ownPhoto(iris, photo.id)).toMatchObject({ status: 'approved', isPrimary: true });
    expect((await fetchPicture(place, await approved(place), photo.url)).status).toBe(200);
  });

  it('rejects a photo with a reason that its owner reads, and the pictures are gone for all', async () => {
    const iris = await approved(place);
    const photo = await waiting(iris);
    const wish = { ...decisionOn(iris, photo), reason: ' Somebody else is in it. ' };
    expect((await judge.call.try('rejectPhoto', { ...wish, reason: ' ' })).status).toBe(400);
    await judge.call.get('rejectPhoto', wish);
    expect(await ownPhoto(iris, photo.id)).toMatchObject({
      status: 'rejected',
      rejection: 'Somebody else is in it.',
      width: null,
    });
    for (const person of [iris, judge, secondJudge])
      expect((await fetchPicture(place, person, photo.url)).status).toBe(404);
    const storage = BlobServiceClient.fromConnectionString(inside.context.settings.PHOTO_STORAGE ?? '');
    expect(await blobsOf(storage, photo.id)).toEqual([]);
  });

  it('says the same twice without harm, and nothing else after that', async () => {
    const iris = await approved(place);
    const photo = await waiting(iris);
    for (let n = 0; n < 2; n++) await judge.call.get('approvePhoto', decisionOn(iris, photo));
    const late = await judge.call.try('rejectPhoto', { ...decisionOn(iris, photo), reason: 'Or not.' });
    expect([late.status, late.body.message]).toEqual([409, photoMessages.alreadyDecided]);
  });

  it('is one of two at once who decides, and the other is told', raced, async () => {
    const iris = await approved(place);
    const ids: string[] = [];
    for (let round = 0; round < 5; round++) ids.push((await send(iris, await drawn('unsure'))).photoId);
    await look(place);
    for (const id of ids) {
      const photo = await ownPhoto(iris, id);
      expect(photo.status).toBe('pending_approval');
      const [approval, rejection] = await Promise.all([
        judge.call.try('approvePhoto', decisionOn(iris, photo)),
        secondJudge.call.try('rejectPhoto', { ...decisionOn(iris, photo), reason: 'Not for members.' }),
      ]);
      expect([approval.status, rejection.status].sort()).toEqual([200, 409]);
      const { status } = await ownPhoto(iris, photo.id);
      expect(status).toBe(approval.status === 200 ? 'approved' : 'rejected');
    }
  });

  it('decides on the photo that was seen, not on another one put in its place', async () => {
    const iris = await approved(place);
    const { id: requestId } = await upload(place, iris, await drawn('unsure'));
    await iris.call.get('deletePhoto', { photoId: requestId });
    const wish = { fileName: 'other.jpg', contentType: 'image/jpeg', fileSize: 1000, requestId };
    const again = await iris.call.try('photoUploadUrl', wish);
    expect([again.status, again.body.message]).toEqual([409, photoMessages.deleted]);
    const seen = { profileId: String(iris.profileId), photoId: requestId };
    expect((await judge.call.try('approvePhoto', seen)).status).toBe(404);
  });

  it('never decides on a photo of their own', async () => {
    const founder = await signIn(place, cast.inviter);
    const { id: profileId } = await founder.call.get('myProfile', {});
    const photo = await waiting(founder);
    const { status, body } = await founder.call.try('approvePhoto', decisionOn({ profileId }, photo));
    expect([status, body.message]).toEqual([403, photoMessages.photoReviewForbidden]);
    await founder.call.get('deletePhoto', { photoId: photo.id });
  });

  it.each<[string, (owner: Owner) => Promise<string>]>([
    ['approved by the machine', async (owner) => (await upload(place, owner, await drawn())).id],
    ['refused by the machine', async (owner) => (await upload(place, owner, await drawn('unsafe'))).id],
    [
      'deleted meanwhile',
      async (owner) => {
        const { id } = await waiting(owner);
        await owner.call.get('deletePhoto', { photoId: id });
        return id;
      },
    ],
    ['of nobody', async () => randomUUID()],
  ])('finds no photo %s', async (_, make) => {
    const iris = await approved(place);
    const photo = { id: await make(iris) };
    const wish = { ...decisionOn(iris, photo), reason: 'Not for members.' };
    const { status, body } = await judge.call.try('rejectPhoto', wish);
    expect([status, body.message]).toEqual([404, photoMessages.notFound]);
  });
});
