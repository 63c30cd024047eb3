import { type photoUploadUrl as endpoint, photoMessages } from '../../contract/photos.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { pictureAddress } from '../profiles/view.ts';
import { uploadName } from './blob-store.ts';
import { eraseGone } from './erase.ts';
import { findPhoto, withUpload } from './rules.ts';

/** The photo's id is the request's, so that asking again is asking for the same photo. */
export const photoUploadUrl: Handler<typeof endpoint> = async (
  { requestId },
  { personId, profile },
  context,
) => {
  const { photoBlobs, photoTries, now, newId } = context;
  const photoId = requestId ?? newId();
  if (!findPhoto(profile, photoId)) {
    await photoTries.take(personId, now());
    const changed = await changeProfile(profile.id, (latest) => withUpload(latest, photoId, now()), context);
    await eraseGone(changed, context);
  } else if (findPhoto(profile, photoId)?.arrivedAt !== null) {
    throw new ApiError(409, photoMessages.alreadyUploaded);
  }
  const path = uploadName(profile.id, photoId);
  return {
    uploadUrl: await photoBlobs.uploadAddress(profile.id, photoId, now()),
    photoId,
    quarantinePath: `quarantine/${path}`,
    viewableUrl: pictureAddress('full', path),
  };
};
