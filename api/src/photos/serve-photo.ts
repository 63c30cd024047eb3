import { type servePhoto as endpoint, photoMessages } from '../../contract/photos.ts';
import { ApiError } from '../http/api-error.ts';
import type { Handler } from '../http/serve.ts';
import { pictureType } from './blob-store.ts';
import { findPhoto } from './rules.ts';
import { maySeePhoto } from './visibility.ts';

/** Only a photo that the profile names is looked for among the pictures, and quarantine never. */
export const servePhoto: Handler<typeof endpoint> = async (
  { size, profileId, photoId },
  { profile },
  { profiles, photoBlobs },
) => {
  const owner = profileId === profile.id ? profile : (await profiles.find(profileId))?.value;
  const photo = owner && findPhoto(owner, photoId);
  if (!owner || !photo?.pictures || !maySeePhoto(profile, owner, photo))
    throw new ApiError(404, photoMessages.notFound);
  const picture = await photoBlobs.readPicture(size, { profileId, photoId, version: photo.pictures });
  if (!picture) throw new ApiError(404, photoMessages.notFound);
  return { ...picture, contentType: pictureType, mayBeKept: size === 'thumbnail' };
};
