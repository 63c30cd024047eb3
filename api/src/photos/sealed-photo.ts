import { photoMessages } from '../../contract/photo-words.ts';
import type { sealedPhoto as endpoint } from '../../contract/pictures.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { photoPath } from '../profiles/view.ts';
import { pictureType } from './blob-store.ts';
import { ofProfile } from './owner.ts';

/** Whoever was shown the address may fetch the picture, and no store is asked. A wrong seal counts as a request. */
export const sealedPhoto: Handler<typeof endpoint> = async (
  { size, profileId, photoId, seal },
  { personId },
  { people, pictureSeals, photoBlobs, requestLimit },
) => {
  const viewerId = await people.profileIdOf(personId);
  const path = photoPath(profileId, { id: photoId });
  const version = viewerId === undefined ? undefined : pictureSeals.open(seal, { viewerId, path });
  if (version === undefined) requestLimit.take(personId);
  const photo = { owner: ofProfile(profileId), photoId };
  const found = version && (await photoBlobs.readPicture(size, { ...photo, version }));
  if (!found) throw new ApiError(404, photoMessages.notFound);
  return { bytes: found, contentType: pictureType };
};
