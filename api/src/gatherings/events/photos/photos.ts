import { eventLimits, eventMessages } from '../../../../contract/gatherings/events/words.ts';
import type { Photo as PhotoView } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Handler } from '../../../platform/http/serve.ts';
import { saidOfHosted } from '../../../profiles/photos/album/name-others.ts';
import type { Album } from '../../../profiles/photos/album/owner.ts';
import {
  findPhoto,
  getPhoto,
  withArrival,
  withoutPhoto,
  withPrimary,
  withUpload,
} from '../../../profiles/photos/album/rules.ts';
import { answerUpload, withFirstStatement } from '../../../profiles/photos/album/shown.ts';
import { photoViewOf } from '../../../profiles/photos/album/view.ts';
import { uploadName } from '../../../profiles/photos/blob-names.ts';
import { byPhotoOrder } from '../../../profiles/profiles/view.ts';
import { getAsHost } from '../event/see-event.ts';
import { changePhotosOf, eventPhotoOwner } from './photo-owner.ts';

/** Photos whose bytes never arrived are left out. */
const hostViews = ({ id, photos }: Album): PhotoView[] =>
  photos
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .sort(byPhotoOrder)
    .map((photo) => photoViewOf(eventPhotoOwner(id), photo));

export const eventPhotos: Handler<'eventPhotos'> = async ({ eventId }, caller, context) => {
  const { event } = await getAsHost(eventId, caller, context);
  return { photos: hostViews(event) };
};

/** A repeated `requestId` refers to the same photo. */
export const eventPhotoUploadUrl: Handler<'eventPhotoUploadUrl'> = async (input, caller, context) => {
  const { eventId, requestId, shows, connections, persons } = input;
  const { photoBlobs, limits, now, newId } = context;
  const { event } = await getAsHost(eventId, caller, context);
  const photoId = requestId ?? newId();
  const earlier = findPhoto(event, photoId);
  const isNew = !earlier;
  if (isNew) await limits.take('photoUploads', caller);
  const said =
    shows && isNew
      ? await saidOfHosted({ memberIds: shows, connections, persons }, caller, context)
      : undefined;
  await changePhotosOf(
    eventId,
    (latest) =>
      withFirstStatement(latest, withOneMore(latest, photoId, now()), { photoId, said }, caller.personId),
    context,
  );
  const photo = { owner: eventPhotoOwner(eventId), photoId };
  return answerUpload(shows, earlier, async () => ({
    uploadUrl: await photoBlobs.uploadAddress(photo, now()),
    photoId,
  }));
};

/** @throws ApiError 409 for more photos than the cover and 8 others */
function withOneMore<A extends Album>(album: A, photoId: string, now: Date): A {
  const after = withUpload(album, photoId, now);
  if (after.photos.length > eventLimits.photos) throw new ApiError(409, eventMessages.photoLimit);
  return after;
}

/** Storage is checked first: if the upload is gone, it was processed and the event has the outcome. */
export const notifyEventPhoto: Handler<'notifyEventPhoto'> = async (
  { eventId, photoId },
  caller,
  context,
) => {
  const { event } = await getAsHost(eventId, caller, context);
  getPhoto(event, photoId);
  const upload = await context.photoBlobs.findUpload(
    uploadName({ owner: eventPhotoOwner(eventId), photoId }),
  );
  const changed = await changePhotosOf(
    eventId,
    (latest) => {
      const { arrivedAt } = getPhoto(latest, photoId);
      if (arrivedAt === null && upload === undefined) throw new ApiError(409, photoMessages.notArrived);
      return withArrival(latest, photoId, context.now());
    },
    context,
  );
  return photosAnswer(changed, photoMessages.underReview);
};

export const setEventCover: Handler<'setEventCover'> = async ({ eventId, photoId }, caller, context) => {
  await getAsHost(eventId, caller, context);
  const changed = await changePhotosOf(eventId, (latest) => withPrimary(latest, photoId), context);
  return photosAnswer(changed, 'This is the cover now.');
};

export const deleteEventPhoto: Handler<'deleteEventPhoto'> = async (
  { eventId, photoId },
  caller,
  context,
) => {
  await getAsHost(eventId, caller, context);
  const changed = await changePhotosOf(eventId, (latest) => withoutPhoto(latest, photoId), context);
  return photosAnswer(changed, photoMessages.photoDeleted);
};

const photosAnswer = (album: Album, message: string) => ({
  success: true,
  message,
  photos: hostViews(album),
});
