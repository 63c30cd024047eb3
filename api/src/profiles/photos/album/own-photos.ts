import type { Photo } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Context } from '../../../context.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { judgeChanges } from '../../../safety/texts/judge.ts';
import { asEditor } from '../../profiles/change-profile.ts';
import { ownPhotoSize } from '../../profiles/decisions/before-approval.ts';
import { ownPhotos } from '../../profiles/own-photos.ts';
import type { Profile } from '../../profiles/profile.ts';

import { changePhotosOf } from './profile-owner.ts';
import {
  getPhoto,
  shownPhotos,
  withBlur,
  withChange,
  withOrder,
  withoutPhoto,
  withPrimary,
} from './rules.ts';
import { withReachBy } from './shown.ts';

export const setPrimaryPhoto: Handler<'setPrimaryPhoto'> = ({ photoId }, caller, context) =>
  changePhotos(
    caller,
    asEditor((latest) => withPrimary(latest, photoId)),
    photoMessages.primarySet,
    context,
  );

export const updatePhotoCaption: Handler<'updatePhotoCaption'> = async (
  { photoId, caption },
  caller,
  context,
) => {
  const { profile } = caller;
  const isNew = getPhoto(profile, photoId).caption !== caption;
  const written = { kind: 'photo', ref: `${profile.id}/${photoId}` };
  const reviewWork = isNew ? await judgeChanges(caller, written, { caption }, context) : [];
  return changePhotos(
    caller,
    asEditor((latest) => withChange(latest, photoId, { caption })),
    photoMessages.captionSaved,
    context,
    reviewWork,
  );
};

export const setPhotoPrivacy: Handler<'setPhotoPrivacy'> = ({ photoId, isPrivate }, caller, context) =>
  changePhotos(
    caller,
    asEditor((latest) =>
      withReachBy(latest, (album) => withChange(album, photoId, { isPrivate }), caller.personId),
    ),
    isPrivate ? photoMessages.madePrivate : photoMessages.madePublic,
    context,
  );

export const setPhotoBlur: Handler<'setPhotoBlur'> = ({ photoIds, isBlurred }, caller, context) =>
  changePhotos(
    caller,
    asEditor((latest) =>
      withReachBy(latest, (album) => withBlur(album, photoIds, isBlurred), caller.personId),
    ),
    isBlurred ? photoMessages.blurred : photoMessages.unblurred,
    context,
  );

export const orderPhotos: Handler<'orderPhotos'> = ({ photoIds }, caller, context) =>
  changePhotos(
    caller,
    asEditor((latest) => withOrder(latest, [...photoIds, ...unseenIds(latest, caller.personId)])),
    photoMessages.orderSaved,
    context,
  );

/** Photos that the person does not see before their approval keep their order, after the others. */
const unseenIds = (profile: Profile, personId: string): string[] =>
  shownPhotos(profile)
    .filter((photo) => ownPhotoSize(photo, profile, personId) === undefined)
    .map(({ id }) => id);

/** Succeeds even if the photo does not exist. */
export const deletePhoto: Handler<'deletePhoto'> = ({ photoId }, caller, context) =>
  changePhotos(caller, (latest) => withoutPhoto(latest, photoId), photoMessages.photoDeleted, context);

async function changePhotos(
  caller: Owner,
  change: (profile: Profile) => Profile,
  message: string,
  context: Context,
  reviewWork: readonly Work[] = [],
): Promise<{ success: boolean; message: string; photos: Photo[] }> {
  const changed = await changePhotosOf(caller, change, context, undefined, reviewWork);
  return { success: true, message, photos: ownPhotos(changed, caller.personId) };
}
