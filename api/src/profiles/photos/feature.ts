import { photoMessages } from '../../../contract/profiles/photos/words.ts';
import type { Context } from '../../context.ts';
import {
  type BlockHook,
  type Eraser,
  eraseInOneStep,
  type PersonalData,
  type Resources,
} from '../../feature.ts';
import { hourlyLimit, type Limit } from '../../platform/limits/limit.ts';
import { type Recent, recentOf } from '../../platform/memory/recent.ts';
import { tasksOf } from '../../platform/outbox/work.ts';
import type { Acquaintance } from '../../relations/visibility/visibility.ts';
import { keepReported } from '../../safety/reports/keep-evidence.ts';
import type { Reportable } from '../../safety/reports/reportable.ts';
import { ofPerson, ofProfile } from '../profiles/parts/fate.ts';
import type { Profile } from '../profiles/profile.ts';
import { askForAudience, audienceAsksAfter } from './album/ask-for-audience.ts';
import { askForYes, asksAfter } from './album/ask-for-yes.ts';
import { erasePhoto } from './album/erase-photo.ts';
import { notifyOfPictures } from './album/notify-of-pictures.ts';
import { type PhotoOwners, profilePhotoOwner } from './album/owner.ts';
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
import { createShownProfileStore, type ShownProfile } from './serve/shown-profiles.ts';
import { endLook } from './upload/after-outcome.ts';
import { notifyOfRefusedPhoto } from './upload/notify-of-refused.ts';
import { createPlaceStore } from './upload/place-store.ts';
import { createViewerCodes } from './viewer-codes.ts';

export { peopleOfConnection } from './album/name-others.ts';
export {
  deletePhoto,
  orderPhotos,
  setPhotoBlur,
  setPhotoPrivacy,
  setPrimaryPhoto,
  updatePhotoCaption,
} from './album/own-photos.ts';
export { ownerPhoto, signedOwnerPhoto } from './album/owner-photo.ts';
export { answerPictures, picturesOfYou } from './album/pictures-of-you.ts';
export {
  choosePhotoAudience,
  photoAudience,
  sayWhoIsInHosted,
  sayWhoIsShown,
  whoIsInHosted,
  whoIsShown,
} from './album/who-is-shown.ts';
export { pendingPhotos } from './review/pending-photos.ts';
export { approvePhoto, rejectPhoto } from './review/review-photo.ts';
export { servePhoto } from './serve/serve-photo.ts';
export { signedPhoto } from './serve/signed-photo.ts';
export { notifyPhotoUploaded, photoUploadUrl } from './upload/upload.ts';

declare module '../../context.ts' {
  interface Stores {
    readonly shownProfiles: ReturnType<typeof createShownProfileStore>;
    readonly photoBlobs: ReturnType<typeof createPhotoBlobs>;
    readonly sweepPlaces: ReturnType<typeof createPlaceStore>;
    readonly removedPictures: ReturnType<typeof createRemovedPictures>;
    readonly shownIn: ReturnType<typeof createShownInStore>;
  }
  interface Services {
    readonly pictureTokens: ReturnType<typeof createPictureTokens>;
    readonly viewerCodes: ReturnType<typeof createViewerCodes>;
  }
  interface Memory {
    readonly recentlyShown: Recent<ShownProfile | undefined>;
    readonly recentRelations: Recent<Acquaintance>;
    readonly recentConnections: Recent<boolean>;
  }
  interface Hooks {
    readonly photoOwners: PhotoOwners;
  }
  interface LimitNames extends Record<keyof typeof limits, Limit> {}
}

export const stores = ({ database, hashDatabase, blobs, now }: Resources) => ({
  shownProfiles: createShownProfileStore(database),
  photoBlobs: createPhotoBlobs(blobs),
  sweepPlaces: createPlaceStore(database),
  removedPictures: createRemovedPictures(hashDatabase, now),
  shownIn: createShownInStore(database),
});

export const services = ({ keyedHash, now }: Resources) => ({
  pictureTokens: createPictureTokens(keyedHash, now),
  viewerCodes: createViewerCodes(keyedHash),
});

export const memory = ({ now }: Resources) => ({
  recentlyShown: recentOf<ShownProfile | undefined>('shown-profiles', { now }),
  /** Keyed by viewer and subject. */
  recentRelations: recentOf<Acquaintance>('viewers', { now }),
  /** Keyed by viewer and owner. */
  recentConnections: recentOf<boolean>('connected', { now }),
});

export const photoOwners = { profile: profileOwner };

export const limits = {
  photoUploads: hourlyLimit(30, () => photoMessages.tooManyUploads),
  photoNamings: hourlyLimit(60, () => photoMessages.askedOften),
};

export const profileInvariants = { yeses: withYeses };

export const tasks = tasksOf(
  erasePhoto,
  askForYes,
  askForAudience,
  notifyOfPictures,
  endLook,
  notifyOfRefusedPhoto,
);

export const workAfterChange = {
  asksForAudience: audienceAsksAfter,
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
  people: {
    fates: { 'photos of others that name them': ofPerson },
    erasedBy: ['shownIn'],
    copiedAs: ['picturesOfYou'],
  },
  removedPictures: {
    fates: { 'hashes of removed pictures': { ...ofProfile, profileDeleted: 'stays' } },
    erasedBy:
      'Hashes of removed pictures say nothing of whose they were. They end when the decision is overturned.',
    copiedAs: 'The decision is in the copy; a hash would help whoever wants to get past it.',
  },
} satisfies Record<string, PersonalData>;
