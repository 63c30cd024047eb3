import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { saidOfHosted } from '../../../profiles/photos/album/name-others.ts';
import {
  findPhoto,
  getPhoto,
  withArrival,
  withoutPhoto,
  withUpload,
} from '../../../profiles/photos/album/rules.ts';
import { answerUpload, withFirstStatement } from '../../../profiles/photos/album/shown.ts';
import { uploadName } from '../../../profiles/photos/blob-names.ts';
import { getMembership } from '../membership/belonging.ts';
import { groupOwner, groupPhotoOwner } from './cover.ts';
import { showAgain } from './group-page.ts';

const mostWaiting = 5;

/** A repeated `requestId` refers to the same photo. */
export const groupCoverUpload: Handler<'groupCoverUpload'> = async (
  { group: ref, requestId, shows, connections, persons },
  caller,
  context,
) => {
  const { limits, newId, now, photoBlobs } = context;
  const { id, group } = await getMembership(ref, caller, context, 'creator');
  const photoId = requestId ?? newId();
  const earlier = group.photos.find((photo) => photo.id === photoId);
  const isNew = !earlier;
  if (isNew) await limits.take('photoUploads', caller);
  const said =
    shows && isNew
      ? await saidOfHosted({ memberIds: shows, connections, persons }, caller, context)
      : undefined;
  await groupOwner.change(
    id,
    (album) => {
      const waiting = album.photos.filter((photo) => photo.status !== 'approved' && photo.id !== photoId);
      const surplus = waiting.slice(0, Math.max(0, waiting.length + 1 - mostWaiting));
      const kept = surplus.reduce((left, photo) => withoutPhoto(left, photo.id), album);
      return withFirstStatement(album, withUpload(kept, photoId, now()), { photoId, said }, caller.personId);
    },
    context,
  );
  return answerUpload(shows, earlier, async () => ({
    uploadUrl: await photoBlobs.uploadAddress({ owner: groupPhotoOwner(id), photoId }, now()),
    photoId,
  }));
};

export const groupCoverUploaded: Handler<'groupCoverUploaded'> = async (
  { group: ref, photoId },
  caller,
  context,
) => {
  const { id } = await getMembership(ref, caller, context, 'creator');
  const upload = await context.photoBlobs.findUpload(uploadName({ owner: groupPhotoOwner(id), photoId }));
  await groupOwner.change(
    id,
    (album) => {
      // The photo pipeline may already have processed this cover and replaced it with a newer one.
      if (!findPhoto(album, photoId) && album.deletedPhotos?.includes(photoId)) return album;
      const { arrivedAt } = getPhoto(album, photoId);
      if (arrivedAt === null && upload === undefined) throw new ApiError(409, photoMessages.notArrived);
      return withArrival(album, photoId, context.now());
    },
    context,
  );
  return { group: await showAgain(id, caller, context) };
};

export const removeGroupCover: Handler<'removeGroupCover'> = async ({ group: ref }, caller, context) => {
  const { id } = await getMembership(ref, caller, context, 'creator');
  await groupOwner.change(
    id,
    (album) => album.photos.reduce((left, photo) => withoutPhoto(left, photo.id), album),
    context,
  );
  return { group: await showAgain(id, caller, context) };
};
