import type * as consentRows from '../../../contract/profiles/photos/consent.ts';
import type * as rows from '../../../contract/profiles/photos/photos.ts';
import type * as pictureRows from '../../../contract/profiles/photos/pictures.ts';
import { photoMessages } from '../../../contract/profiles/photos/words.ts';
import type { Context } from '../../context.ts';
import {
  type BlockHook,
  type Eraser,
  eraseInOneStep,
  type HandlersOf,
  type PersonalData,
  type Resources,
} from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';
import { hourlyLimit } from '../../platform/limits/limit.ts';
import { recentOf } from '../../platform/memory/recent.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import type { Acquaintance } from '../../relations/visibility/visibility.ts';
import { keepReported } from '../../safety/reports/keep-evidence.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import type { Profile } from '../profiles/profile.ts';
import { askForYes, asksAfter } from './album/ask-for-yes.ts';
import { erasePhoto } from './album/erase-photo.ts';
import { profilePhotoOwner } from './album/owner.ts';
import { ownerPhoto, signedOwnerPhoto } from './album/owner-photo.ts';
import { eraseShown, takeDownBetween } from './album/pictures-of-you.ts';
import { profileOwner } from './album/profile-owner.ts';
import { withYeses } from './album/shown.ts';
import { createShownInStore } from './album/shown-in-store.ts';
import { sweepPhotosTask } from './album/sweep-photos.ts';
import { createPhotoBlobs } from './blob-store.ts';
import { createRemovedPictures } from './removed-pictures.ts';
import { forgetPhotoDecisions } from './review/forget-photo-decisions.ts';
import { reportPhoto, showPhotoAgain, withholdPhoto } from './review/report-photo.ts';
import { createPictureTokens } from './serve/picture-token.ts';
import { servePhoto } from './serve/serve-photo.ts';
import { createShownProfileStore, type ShownProfile } from './serve/shown-profiles.ts';
import { signedPhoto } from './serve/signed-photo.ts';
import { endLook } from './upload/after-outcome.ts';
import { notifyOfRefusedPhoto } from './upload/notify-of-refused.ts';
import { createPlaceStore } from './upload/place-store.ts';
import { createViewerCodes } from './viewer-codes.ts';

export const stores = ({ database, hashDatabase, blobs, keyedHash, now }: Resources) => ({
  pictureTokens: createPictureTokens(keyedHash, now),
  recentlyShown: recentOf<ShownProfile | undefined>('shown-profiles', { now }),
  /** Keyed by viewer and subject. */
  recentRelations: recentOf<Acquaintance>('viewers', { now }),
  /** Keyed by viewer and owner. */
  recentConnections: recentOf<boolean>('connected', { now }),
  shownProfiles: createShownProfileStore(database),
  photoBlobs: createPhotoBlobs(blobs),
  viewerCodes: createViewerCodes(keyedHash),
  sweepPlaces: createPlaceStore(database),
  removedPictures: createRemovedPictures(hashDatabase, now),
  shownIn: createShownInStore(database),
});

export const handlers: HandlersOf<typeof rows> &
  HandlersOf<typeof consentRows> &
  HandlersOf<typeof pictureRows> = {
  photoUploadUrl: onDemand(async () => (await import('../../on-demand-handlers.ts')).photoUploadUrl),
  notifyPhotoUploaded: onDemand(
    async () => (await import('../../on-demand-handlers.ts')).notifyPhotoUploaded,
  ),
  servePhoto,
  signedPhoto: signedPhoto,
  ownerPhoto,
  signedOwnerPhoto: signedOwnerPhoto,
  setPrimaryPhoto: onDemand(async () => (await import('../../on-demand-handlers.ts')).setPrimaryPhoto),
  updatePhotoCaption: onDemand(async () => (await import('../../on-demand-handlers.ts')).updatePhotoCaption),
  setPhotoPrivacy: onDemand(async () => (await import('../../on-demand-handlers.ts')).setPhotoPrivacy),
  setPhotoBlur: onDemand(async () => (await import('../../on-demand-handlers.ts')).setPhotoBlur),
  orderPhotos: onDemand(async () => (await import('../../on-demand-handlers.ts')).orderPhotos),
  deletePhoto: onDemand(async () => (await import('../../on-demand-handlers.ts')).deletePhoto),
  whoIsShown: onDemand(async () => (await import('../../on-demand-handlers.ts')).whoIsShown),
  sayWhoIsShown: onDemand(async () => (await import('../../on-demand-handlers.ts')).sayWhoIsShown),
  agreeToPhoto: onDemand(async () => (await import('../../on-demand-handlers.ts')).agreeToPhoto),
  takePhotoDown: onDemand(async () => (await import('../../on-demand-handlers.ts')).takePhotoDown),
  peopleOfConnection: onDemand(async () => (await import('../../on-demand-handlers.ts')).peopleOfConnection),
  whoIsInHosted: onDemand(async () => (await import('../../on-demand-handlers.ts')).whoIsInHosted),
  sayWhoIsInHosted: onDemand(async () => (await import('../../on-demand-handlers.ts')).sayWhoIsInHosted),
  picturesOfYou: onDemand(async () => (await import('../../on-demand-handlers.ts')).picturesOfYou),
  answerPicture: onDemand(async () => (await import('../../on-demand-handlers.ts')).answerPicture),
  pendingPhotos: onDemand(async () => (await import('../../on-demand-handlers.ts')).pendingPhotos),
  approvePhoto: onDemand(async () => (await import('../../on-demand-handlers.ts')).approvePhoto),
  rejectPhoto: onDemand(async () => (await import('../../on-demand-handlers.ts')).rejectPhoto),
};

export const photoOwners = { profile: profileOwner };

export const limits = {
  photoUploads: hourlyLimit(30, () => photoMessages.tooManyUploads),
  photoNamings: hourlyLimit(60, () => photoMessages.askedOften),
};

export const profileInvariants = { yeses: withYeses };

export const tasks = tasksOf(erasePhoto, askForYes, endLook, notifyOfRefusedPhoto);

export const workAfterChange = {
  asksForYes: (before: Profile, after: Profile, context: Context) =>
    asksAfter(profilePhotoOwner(after.id), before, after, context),
};

export const onBlock: Record<'shown', BlockHook> = { shown: takeDownBetween };

export const personErasers: Record<'shownInOfPerson', Eraser> = { shownInOfPerson: eraseShown };

export const recurring = tasksOf(sweepPhotosTask);

export const erasers: Record<'photos' | 'photoDecisions' | 'shownIn', Eraser> = {
  shownIn: eraseShown,
  photoDecisions: forgetPhotoDecisions,
  photos: eraseInOneStep(async ({ profileId }, context) => {
    await keepReported(profileId, undefined, context);
    await context.photoBlobs.eraseAll(profilePhotoOwner(profileId));
  }),
};

export const reportables: Record<'photo', Reportable> = {
  photo: { find: reportPhoto, remove: withholdPhoto, restore: showPhotoAgain },
};

export const copyParts = {
  picturesOfYou: async (_profileId: number, limit: number, { shownIn }: Context, personId: string) =>
    (await shownIn.list(personId))
      .slice(0, limit)
      .map(({ kind, photoId, isYes }) => ({ kind, photoId, saidYes: isYes })),
};

export const personal = {
  people: { erasedBy: ['shownIn'], copiedAs: ['picturesOfYou'] },
  removedPictures: {
    erasedBy:
      'Hashes of removed pictures say nothing of whose they were. They end when the decision is overturned.',
    copiedAs: 'The decision is in the copy; a hash would help whoever wants to get past it.',
  },
} satisfies Record<string, PersonalData>;
