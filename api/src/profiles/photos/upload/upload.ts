import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { asEditor } from '../../profiles/change-profile.ts';
import { ownPhotos } from '../../profiles/own-photos.ts';
import { ownCard } from '../../profiles/profile.ts';
import { pictureAddress, quarantinePath } from '../../profiles/view.ts';
import { saidOfOwn } from '../album/name-others.ts';
import { profilePhotoOwner } from '../album/owner.ts';
import { changePhotosOf } from '../album/profile-owner.ts';
import { findPhoto, getPhoto, withArrival, withUpload } from '../album/rules.ts';
import { answerUpload, withFirstStatement } from '../album/shown.ts';
import { uploadName } from '../blob-names.ts';

/**
 * The photo's id is the request's, so a repeated request is for the same photo. Later uploads to it are erased
 * undecoded.
 */
export const photoUploadUrl: Handler<'photoUploadUrl'> = async (
  { requestId, shows, connections, persons, personMayLook = false, becomesPrimary = false },
  caller,
  context,
) => {
  const { photoBlobs, limits, now, newId } = context;
  const { profile } = caller;
  // A waiting profile ends with its photos. Only the person's card, shields and settings go along.
  if (profile.joins) throw new ApiError(409, photoMessages.afterJoining);
  const photoId = requestId ?? newId();
  const photo = { owner: profilePhotoOwner(profile.id), photoId };
  const earlier = findPhoto(profile, photoId);
  const isNew = !earlier;
  if (isNew) await limits.take('photoUploads', caller);
  const said =
    shows && isNew ? await saidOfOwn({ memberIds: shows, connections, persons }, caller, context) : undefined;
  await changePhotosOf(
    caller,
    asEditor((latest) => {
      const byMember = ownCard(latest, caller.personId);
      const asked = {
        ...(personMayLook && { personMayLook }),
        ...(becomesPrimary && { becomesPrimary }),
        ...(byMember !== null && { byMember }),
      };
      const after = withUpload(latest, photoId, now(), asked);
      return withFirstStatement(latest, after, { photoId, said }, caller.personId);
    }),
    context,
  );
  const path = uploadName(photo);
  return answerUpload(shows, earlier, async () => ({
    uploadUrl: await photoBlobs.uploadAddress(photo, now()),
    photoId,
    quarantinePath: quarantinePath(path),
    viewableUrl: pictureAddress('full', path),
  }));
};

/** Storage is read first: if the upload is gone, it was processed, and the profile has the outcome. */
export const notifyPhotoUploaded: Handler<'notifyPhotoUploaded'> = async ({ photoId }, caller, context) => {
  const { profile } = caller;
  getPhoto(profile, photoId);
  const upload = await context.photoBlobs.findUpload(
    uploadName({ owner: profilePhotoOwner(profile.id), photoId }),
  );
  const changed = await changePhotosOf(
    caller,
    (latest) => {
      const { arrivedAt } = getPhoto(latest, photoId);
      if (arrivedAt === null && upload === undefined) throw new ApiError(409, photoMessages.notArrived);
      return withArrival(latest, photoId, context.now());
    },
    context,
  );
  return { success: true, message: photoMessages.underReview, photos: ownPhotos(changed, caller.personId) };
};
