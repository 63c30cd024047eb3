import type { Picture } from '../../../../contract/fields/endpoint.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { type ReadFact, readNow, readRecent } from '../../../platform/memory/recent.ts';
import { recordAudit } from '../../../safety/audit/record.ts';
import { kindOf, profilePhotoOwner } from '../album/owner.ts';
import type { OwnedPhoto, PictureSize } from '../blob-names.ts';
import { pictureType } from '../blob-store.ts';

export const servePhoto: Handler<'servePhoto'> = ({ size, profileId, photoId }, caller, context) =>
  getVisiblePicture({ owner: profilePhotoOwner(profileId), photoId }, size, caller, context);

/** Opening somebody else's waiting photo is recorded as a reviewer's access. */
async function recordReviewer({ owner, photoId }: OwnedPhoto, caller: Owner, context: Context) {
  if (owner.kind === 'profile' && owner.id === caller.profile.id) return;
  const subjects = (await kindOf(owner, context).find(owner.id, context))?.profileIds ?? [];
  if (subjects.includes(caller.profile.id)) return;
  await recordAudit(caller, { kind: 'read-photo', subjects, object: photoId }, context);
}

/**
 * All pictures are served through this check. It reads only pictures that the photo names, and never an upload.
 * @throws ApiError 404 if there is no picture or the caller may not see it
 */
export async function getVisiblePicture(
  { owner, photoId }: OwnedPhoto,
  size: PictureSize,
  caller: Owner,
  context: Context,
  { read = readNow, signed }: { read?: ReadFact; signed?: string } = {},
): Promise<Picture> {
  const photo = await kindOf(owner, context).findVisible(owner.id, photoId, caller, context, read);
  if (photo?.isSmall && size !== 'thumbnail') throw new ApiError(404, photoMessages.notFound);
  const version = signed === undefined || signed === photo?.pictures ? photo?.pictures : undefined;
  const rendition = photo?.isVeiled ? 'blurred' : size;
  const found = version && (await context.photoBlobs.readPicture(rendition, { owner, photoId, version }));
  if (!photo || !found) throw new ApiError(404, photoMessages.notFound);
  if (photo.status === 'pending_approval') await recordReviewer({ owner, photoId }, caller, context);
  if (!photo.isWatermarked) return { bytes: found, contentType: pictureType };
  const code = context.viewerCodes.codeOf(owner.id, caller.personId);
  return { bytes: await context.viewerCodes.watermark(found, code), contentType: pictureType };
}

/**
 * A wrong token counts against the limit of requests a minute; a right one does not.
 * @throws ApiError as `getVisiblePicture`
 */
export async function signedPicture(
  photo: OwnedPhoto,
  { path, size, token }: { path: string; size: PictureSize; token: string },
  caller: Owner,
  context: Context,
): Promise<Picture> {
  const signed = context.pictureTokens.verify(token, { viewerId: caller.profile.id, path, size });
  if (signed === undefined) {
    context.requestLimit.take(caller.personId);
    throw new ApiError(404, photoMessages.notFound);
  }
  return getVisiblePicture(photo, size, caller, context, { read: readRecent, signed });
}
