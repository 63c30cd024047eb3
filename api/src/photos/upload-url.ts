import type { photoUploadUrl as endpoint } from '../../contract/photos.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import { pictureAddress } from '../profiles/view.ts';
import { uploadName } from './blob-store.ts';
import { eraseGone } from './erase.ts';
import { findPhoto, withUpload } from './rules.ts';

/**
 * The photo's id is the request's, so that asking again is asking for the same photo. What is sent to an address after
 * the photo has got its outcome is erased unseen.
 */
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
  }
  const path = uploadName(profile.id, photoId);
  return {
    uploadUrl: await photoBlobs.uploadAddress(profile.id, photoId, now()),
    photoId,
    quarantinePath: `quarantine/${path}`,
    viewableUrl: pictureAddress('full', path),
  };
};
