import type { Picture } from '../../contract/endpoint.ts';
import { photoMessages } from '../../contract/photo-words.ts';
import type { servePhoto as endpoint } from '../../contract/pictures.ts';
import { record } from '../audit/record.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import type { Owner } from '../http/identify.ts';
import type { Handler } from '../http/serve.ts';
import type { OwnedPhoto, PictureSize } from './blob-names.ts';
import { pictureType } from './blob-store.ts';
import { kindOf, ofProfile } from './owner.ts';

export const servePhoto: Handler<typeof endpoint> = ({ size, profileId, photoId }, caller, context) =>
  picture({ owner: ofProfile(profileId), photoId }, size, caller, context);

/** Whoever reads a photo that waits, and does not answer for it, reads it as a reviewer. */
async function recordReviewer({ owner, photoId }: OwnedPhoto, caller: Owner, context: Context) {
  if (owner.kind === 'profile' && owner.id === caller.profile.id) return;
  const subjects = (await kindOf(owner, context).find(owner.id, context))?.profileIds ?? [];
  if (subjects.includes(caller.profile.id)) return;
  await record(caller, { kind: 'read-photo', subjects, object: photoId }, context);
}

/**
 * Only pictures that the photo names are read, and never an upload.
 * @throws ApiError 404 when there are none or the caller may not see them
 */
export async function picture(
  { owner, photoId }: OwnedPhoto,
  size: PictureSize,
  caller: Owner,
  context: Context,
): Promise<Picture> {
  const photo = await kindOf(owner, context).findVisible(owner.id, photoId, caller, context);
  const version = photo?.pictures;
  const found = version && (await context.photoBlobs.readPicture(size, { owner, photoId, version }));
  if (!found) throw new ApiError(404, photoMessages.notFound);
  if (photo.status === 'pending_approval') await recordReviewer({ owner, photoId }, caller, context);
  return { bytes: found, contentType: pictureType };
}
