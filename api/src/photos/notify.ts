import { type notifyPhotoUploaded as endpoint, photoMessages } from '../../contract/photos.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { ownPhotos } from '../profiles/view.ts';
import { uploadName } from './blob-store.ts';
import { getPhoto, withArrival } from './rules.ts';

/** The storage is asked first: an upload that is gone by then has been dealt with, and the profile says so. */
export const notifyPhotoUploaded: Handler<typeof endpoint> = async ({ photoId }, { profile }, context) => {
  getPhoto(profile, photoId);
  const size = await context.photoBlobs.uploadSize(uploadName(profile.id, photoId));
  const changed = await changeProfile(
    profile.id,
    (latest) => {
      const { arrivedAt } = getPhoto(latest, photoId);
      if (arrivedAt === null && size === undefined) throw new ApiError(409, photoMessages.notArrived);
      return withArrival(latest, photoId, context.now());
    },
    context,
  );
  return { success: true, message: photoMessages.underReview, photos: ownPhotos(changed) };
};
