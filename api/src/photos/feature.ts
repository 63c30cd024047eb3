import { photoMessages } from '../../contract/photo-words.ts';
import type * as rows from '../../contract/photos.ts';
import type * as pictureRows from '../../contract/pictures.ts';
import { atOnce, type Eraser, type HandlersOf, type Resources } from '../feature.ts';
import { hour, type Limit } from '../limits/limit.ts';
import { tasksOf } from '../outbox/work.ts';
import { recentOf } from '../platform/recent.ts';
import { keepReported } from '../reports/keep-evidence.ts';
import type { Reportable } from '../reports/reportable.ts';
import type { Relation } from '../visibility/visibility.ts';
import { createPhotoBlobs } from './blob-store.ts';
import { erasePhoto } from './erase-photo.ts';
import { forgetPhotoDecisions } from './forget-photo-decisions.ts';
import {
  deletePhoto,
  orderPhotos,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './own-photos.ts';
import { ofProfile } from './owner.ts';
import { ownerPhoto, sealedOwnerPhoto } from './owner-photo.ts';
import { pendingPhotos } from './pending-photos.ts';
import { createPlaceStore } from './place-store.ts';
import { profileOwner } from './profile-owner.ts';
import { reportPhoto, showPhotoAgain, withholdPhoto } from './report-photo.ts';
import { approvePhoto, rejectPhoto } from './review-photo.ts';
import { createPictureSeals } from './seal.ts';
import { sealedPhoto } from './sealed-photo.ts';
import { servePhoto } from './serve-photo.ts';
import { createShownProfileStore, type ShownProfile } from './shown-profiles.ts';
import { sweepPhotosTask } from './sweep-photos.ts';
import { notifyPhotoUploaded, photoUploadUrl } from './upload.ts';

export const stores = ({ database, blobs, keyedHash, now }: Resources) => ({
  pictureSeals: createPictureSeals(keyedHash, now),
  recentlyShown: recentOf<ShownProfile | undefined>({ now }),
  /** By viewer and subject. */
  recentRelations: recentOf<Relation>({ now }),
  shownProfiles: createShownProfileStore(database),
  photoBlobs: createPhotoBlobs(blobs),
  sweepPlaces: createPlaceStore(database),
});

export const handlers: HandlersOf<typeof rows> & HandlersOf<typeof pictureRows> = {
  photoUploadUrl,
  notifyPhotoUploaded,
  servePhoto,
  sealedPhoto,
  ownerPhoto,
  sealedOwnerPhoto,
  setPrimaryPhoto,
  updatePhotoCaption,
  setPhotoPrivacy,
  orderPhotos,
  deletePhoto,
  pendingPhotos,
  approvePhoto,
  rejectPhoto,
};

export const photoOwners = { profile: profileOwner };

export const limits = {
  photoUploads: {
    most: 30,
    windowSeconds: hour,
    by: 'person',
    refusal: () => photoMessages.tooManyUploads,
  } satisfies Limit,
};

export const tasks = tasksOf(erasePhoto);

export const recurring = tasksOf(sweepPhotosTask);

export const erasers: Record<'photos' | 'photoDecisions', Eraser> = {
  photoDecisions: forgetPhotoDecisions,
  photos: atOnce(async ({ profileId }, context) => {
    await keepReported(profileId, undefined, context);
    await context.photoBlobs.eraseAll(ofProfile(profileId));
  }),
};

export const reportables: Record<'photo', Reportable> = {
  photo: { find: reportPhoto, remove: withholdPhoto, restore: showPhotoAgain },
};
