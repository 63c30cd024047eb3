import { randomUUID } from 'node:crypto';
import { expect, it } from 'vitest';
import { carryOut } from '../../../../api/src/platform/outbox/carry-out.ts';
import { erasePhoto, erasuresOf } from '../../../../api/src/profiles/photos/album/erase-photo.ts';
import type { OwnedAlbum, PhotoOwnerKind } from '../../../../api/src/profiles/photos/album/owner.ts';
import { findPhoto, withoutPhoto, withUpload } from '../../../../api/src/profiles/photos/album/rules.ts';
import { sweepPhotos } from '../../../../api/src/profiles/photos/album/sweep-photos.ts';
import { uploadName } from '../../../../api/src/profiles/photos/blob-names.ts';
import { getVisiblePicture } from '../../../../api/src/profiles/photos/serve/serve-photo.ts';
import { processPhoto } from '../../../../api/src/profiles/photos/upload/process-photo.ts';
import { withPart } from '../../../support/context-parts.ts';
import { newMember } from '../../../support/in-process.ts';
import { newMembers } from '../../../support/members.ts';
import { blobsOf, drawPicture, putBytes } from '../../../support/photo-fixtures.ts';
import { openPhotoStack } from './photos-in-process.ts';

const { context: profilesAlone, clock, storage, logged } = await openPhotoStack();

/** Clubs, for this test alone: they have photos and a door list, and no profile. */
interface Club extends OwnedAlbum {
  doorList: number[];
}
const clubs = new Map<number, Club>();
const club: PhotoOwnerKind = {
  find: async (id) => clubs.get(id),
  listWaiting: async () => [],
  listPhotos: async () => ({ items: [], continuation: '', isMore: false, charge: 0 }),
  notifyOfDecision: () => [],
  async change(id, change, within) {
    const found = clubs.get(id);
    if (!found) throw new Error(`There is no club ${id}.`);
    const changed = change(found);
    clubs.set(id, changed);
    const work = erasuresOf({ kind: 'club', id }, found, changed, within);
    await carryOut({ container: 'limits', partition: `club-${id}` }, work, within);
    return changed;
  },
  async findVisible(id, photoId, { profile }) {
    const found = clubs.get(id);
    return found?.doorList.includes(profile.id) ? findPhoto(found, photoId) : undefined;
  },
};
const context = withPart(profilesAlone, 'photoOwners', { club });

/** A club with a photo in quarantine. The id is a member's, so that the two could be mistaken for each other. */
async function clubWithUpload(id: number) {
  const photo = { owner: { kind: 'club', id }, photoId: randomUUID() };
  clubs.set(
    id,
    withUpload(
      { id, name: 'Club', profileIds: [id], doorList: [id], photos: [] },
      photo.photoId,
      context.now(),
    ),
  );
  const address = await context.photoBlobs.uploadAddress(photo, context.now());
  expect((await putBytes(address, await drawPicture())).status).toBe(201);
  return photo;
}

it('a photo of an owner that is no profile goes the same way from upload to erasure', async () => {
  const [iris, otto] = await newMembers(2, context);
  const photo = await clubWithUpload(iris.profile.id);
  await processPhoto(uploadName(photo), context);
  const { owner, photoId } = photo;
  expect(clubs.get(owner.id)?.photos).toMatchObject([{ id: photoId, status: 'approved', isPrimary: true }]);
  expect((await context.profiles.find(owner.id))?.value.photos).toEqual([]);

  expect((await getVisiblePicture(photo, 'full', iris, context)).bytes.length).toBeGreaterThan(100);
  await expect(getVisiblePicture(photo, 'full', otto, context)).rejects.toThrow('Photo not found.');

  clock.now = new Date(Date.now() + 61 * 60 * 1000);
  await sweepPhotos(context);
  const names = await blobsOf(storage, photoId);
  expect(names).toHaveLength(3);
  for (const name of names) expect(name).toContain(`/club/${owner.id}/${photoId}/`);

  await club.change(owner.id, (album) => withoutPhoto(album, photoId), context);
  expect(await blobsOf(storage, photoId)).toEqual([]);
  expect(clubs.get(owner.id)).toEqual({
    id: owner.id,
    name: 'Club',
    profileIds: [owner.id],
    doorList: [iris.profile.id],
    photos: [],
    deletedPhotos: [photoId],
  });
});

it('what belongs to one owner stays when another with the same number goes', async () => {
  const { profile } = await newMember(context);
  const photo = await clubWithUpload(profile.id);
  await context.photoBlobs.eraseAll({ kind: 'profile', id: profile.id });
  expect(await blobsOf(storage, photo.photoId)).toHaveLength(1);
  clubs.delete(profile.id);
  await erasePhoto.carryOut(photo, context);
  expect(await blobsOf(storage, photo.photoId)).toEqual([]);
});

it('a version of the app that does not know a kind of owner erases nothing of it', async () => {
  const { profile } = await newMember(context);
  const [made, waiting] = [await clubWithUpload(profile.id), await clubWithUpload(profile.id + 1)];
  await processPhoto(uploadName(made), context);
  clock.now = new Date(Date.now() + 61 * 60 * 1000);
  await sweepPhotos(profilesAlone);
  expect(await blobsOf(storage, made.photoId)).toHaveLength(3);
  expect(await blobsOf(storage, waiting.photoId)).toHaveLength(1);
  expect(logged).toContainEqual({ event: 'photo-stuck', photoId: waiting.photoId });
});
