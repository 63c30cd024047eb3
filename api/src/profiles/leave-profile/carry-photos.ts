import type { Context } from '../../context.ts';
import { erasePhoto } from '../photos/album/erase-photo.ts';
import { profilePhotoOwner } from '../photos/album/owner.ts';
import type { Profile } from '../profiles/profile.ts';

interface LeavingPhotos {
  readonly fromId: number;
  readonly profile: Profile;
  /** Photos that show the person alone. */
  readonly photoIds: readonly string[];
}

/** Copies the pictures of photos that go along. Safe to repeat, also once the former ones are erased. */
export async function copyPhotos({ fromId, profile }: LeavingPhotos, { photoBlobs }: Context): Promise<void> {
  const [from, to] = [profilePhotoOwner(fromId), profilePhotoOwner(profile.id)];
  for (const { id: photoId, pictures: version, size } of profile.photos) {
    if (version === null) continue;
    const read = (rendition: 'full' | 'thumbnail' | 'blurred') =>
      photoBlobs.readPicture(rendition, { owner: from, photoId, version });
    const [full, thumbnail, blurred] = [await read('full'), await read('thumbnail'), await read('blurred')];
    if (full && thumbnail && blurred)
      await photoBlobs.savePictures(
        { owner: to, photoId, version },
        { full, thumbnail, blurred, width: size?.width ?? 0, height: size?.height ?? 0 },
      );
  }
}

/** Erases these photos on the former profile. Safe to repeat. */
export async function eraseFormerPhotos(
  { fromId, photoIds }: LeavingPhotos,
  context: Context,
): Promise<void> {
  for (const photoId of photoIds)
    await erasePhoto.carryOut({ owner: profilePhotoOwner(fromId), photoId }, context);
}
