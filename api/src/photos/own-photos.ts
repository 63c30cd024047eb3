import {
  type updatePhotoCaption as captionEndpoint,
  type deletePhoto as deleteEndpoint,
  type orderPhotos as orderEndpoint,
  type Photo,
  photoMessages,
  type setPrimaryPhoto as primaryEndpoint,
  type setPhotoPrivacy as privacyEndpoint,
} from '../../contract/photos.ts';
import type { Context } from '../context.ts';
import type { Handler } from '../http/serve.ts';
import { changeProfile } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { ownPhotos } from '../profiles/view.ts';
import { eraseGone } from './erase.ts';
import { ofProfile } from './owner.ts';
import { withChange, withOrder, withoutPhoto, withPrimary } from './rules.ts';

export const setPrimaryPhoto: Handler<typeof primaryEndpoint> = ({ photoId }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withPrimary(latest, photoId), photoMessages.primarySet, context);

export const updatePhotoCaption: Handler<typeof captionEndpoint> = (
  { photoId, caption },
  { profile },
  context,
) =>
  changePhotos(
    profile.id,
    (latest) => withChange(latest, photoId, { caption }),
    photoMessages.captionSaved,
    context,
  );

export const setPhotoPrivacy: Handler<typeof privacyEndpoint> = (
  { photoId, isPrivate },
  { profile },
  context,
) =>
  changePhotos(
    profile.id,
    (latest) => withChange(latest, photoId, { isPrivate }),
    isPrivate ? photoMessages.madePrivate : photoMessages.madePublic,
    context,
  );

export const orderPhotos: Handler<typeof orderEndpoint> = ({ photoIds }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withOrder(latest, photoIds), photoMessages.orderSaved, context);

/** Deleting a photo that does not exist succeeds. */
export const deletePhoto: Handler<typeof deleteEndpoint> = ({ photoId }, { profile }, context) =>
  changePhotos(profile.id, (latest) => withoutPhoto(latest, photoId), photoMessages.photoDeleted, context);

/** Changes the owner's photos, erases those deleted by it, and shows the photos as they are now. */
async function changePhotos(
  profileId: number,
  change: (profile: Profile) => Profile,
  message: string,
  context: Context,
): Promise<{ success: boolean; message: string; photos: Photo[] }> {
  const changed = await changeProfile(profileId, change, context);
  await eraseGone(ofProfile(profileId), changed, context);
  return { success: true, message, photos: ownPhotos(changed) };
}
