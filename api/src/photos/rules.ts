import { photoLimits, photoMessages } from '../../contract/photos.ts';
import { ApiError } from '../http/api-error.ts';
import type { Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { withPhotos } from './invariants.ts';

/** How long an upload that was asked for may take to arrive before it is forgotten, in ms. */
const arrivalWindow = 60 * 60 * 1000;

export const findPhoto = (profile: Profile, id: string): Photo | undefined =>
  profile.photos.find((photo) => photo.id === id);

/** @throws ApiError 404 */
export function getPhoto(profile: Profile, id: string): Photo {
  const photo = findPhoto(profile, id);
  if (!photo) throw new ApiError(404, photoMessages.notFound);
  return photo;
}

const wasDeleted = ({ photosToErase = [], deletedPhotos = [] }: Profile, id: string): boolean =>
  photosToErase.includes(id) || deletedPhotos.includes(id);

/** Whether the profile knows of the photo, be it deleted by now. */
export const hasHadPhoto = (profile: Profile, id: string): boolean =>
  findPhoto(profile, id) !== undefined || wasDeleted(profile, id);

/** The photos their owner is shown: those whose bytes have arrived. */
export const shownPhotos = ({ photos }: Profile): Photo[] =>
  photos.filter(({ arrivedAt }) => arrivedAt !== null);

/** Room for one upload. Entries whose bytes never came make way. @throws ApiError 409 when the profile is full */
export function withUpload(profile: Profile, id: string, now: Date): Profile {
  if (findPhoto(profile, id)) return profile;
  const kept = profile.photos.filter(
    ({ arrivedAt, uploadedAt }) =>
      arrivedAt !== null || now.getTime() - new Date(uploadedAt).getTime() < arrivalWindow,
  );
  // What is about to be erased must not be a new photo's, nor what somebody is about to decide on.
  if (wasDeleted(profile, id)) throw new ApiError(409, photoMessages.deleted);
  if (kept.length >= photoLimits.perProfile) throw new ApiError(409, photoMessages.tooMany);
  const photo: Photo = {
    id,
    caption: '',
    isPrimary: false,
    isPrivate: false,
    order: kept.length,
    status: 'quarantine',
    uploadedAt: now.toISOString(),
    arrivedAt: null,
    size: null,
    pictures: null,
    rejection: null,
    decision: null,
  };
  return withPhotos(profile, [...kept, photo]);
}

/** Once the bytes were reported or seen. */
export function withArrival(profile: Profile, id: string, now: Date): Profile {
  if (findPhoto(profile, id)?.arrivedAt !== null) return profile;
  return withPhoto(profile, id, (photo) => ({ ...photo, arrivedAt: now.toISOString() }));
}

export type Outcome =
  | { status: 'approved' | 'pending_approval'; size: { width: number; height: number }; pictures: string }
  | { status: 'rejected'; rejection: string };

/** What the machine made of a photo in quarantine. Anything that was decided or deleted meanwhile stands. */
export function withOutcome(profile: Profile, id: string, outcome: Outcome): Profile {
  if (findPhoto(profile, id)?.status !== 'quarantine') return profile;
  return withPhoto(profile, id, (photo) => ({ ...photo, ...outcome }));
}

type Decision = NonNullable<Photo['decision']>;
export type PhotoVerdict = Pick<Decision, 'outcome' | 'reason'>;

/**
 * A reviewer's word on a photo that waits for one. Said again by the same reviewer it changes nothing.
 * @throws ApiError 403 for one's own photo, 404 for one that never waited, 409 once another decision was made
 */
export function withDecision(
  profile: Profile,
  id: string,
  said: PhotoVerdict & { reviewer: NonNullable<Decision['reviewer']> },
  now: Date,
): Profile {
  const { reviewer, outcome, reason } = said;
  if (reviewer.profileId === profile.id) throw new ApiError(403, photoMessages.photoReviewForbidden);
  const { status, decision } = getPhoto(profile, id);
  if (decision) {
    const isRepeated = decision.reviewer?.profileId === reviewer.profileId && decision.outcome === outcome;
    if (isRepeated) return profile;
    throw new ApiError(409, photoMessages.alreadyDecided);
  }
  if (status !== 'pending_approval') throw new ApiError(404, photoMessages.notFound);
  return withPhoto(profile, id, (photo) => ({
    ...photo,
    status: outcome,
    decision: { ...said, decidedAt: now.toISOString() },
    ...(outcome === 'rejected' && { rejection: reason, size: null, pictures: null }),
  }));
}

/** @throws ApiError 404, or 409 for a photo that is not approved or is private */
export function withPrimary(profile: Profile, id: string): Profile {
  const { status, isPrivate, isPrimary } = getPhoto(profile, id);
  if (status !== 'approved' || isPrivate) throw new ApiError(409, photoMessages.notApproved);
  if (isPrimary) return profile;
  return withPhotos(
    profile,
    profile.photos.map((photo) => ({ ...photo, isPrimary: photo.id === id })),
  );
}

/** @throws ApiError 404 */
export function withChange(
  profile: Profile,
  id: string,
  change: Partial<Pick<Photo, 'caption' | 'isPrivate'>>,
): Profile {
  getPhoto(profile, id);
  return withPhoto(profile, id, (photo) => ({ ...photo, ...change }));
}

/** @throws ApiError 409 unless `ids` names every photo that is shown, once */
export function withOrder(profile: Profile, ids: string[]): Profile {
  const shown = shownPhotos(profile);
  const isComplete = ids.length === shown.length && shown.every(({ id }) => ids.includes(id));
  if (!isComplete) throw new ApiError(409, photoMessages.order);
  const unseen = profile.photos.filter((photo) => !shown.includes(photo));
  return withPhotos(profile, [...ids.map((id) => getPhoto(profile, id)), ...unseen]);
}

/** Without the photo; its pictures are still to be erased. */
export function withoutPhoto(profile: Profile, id: string): Profile {
  if (!findPhoto(profile, id)) return profile;
  return withPhotos(
    profile,
    profile.photos.filter((photo) => photo.id !== id),
  );
}

function withPhoto(profile: Profile, id: string, change: (photo: Photo) => Photo): Profile {
  return withPhotos(
    profile,
    profile.photos.map((photo) => (photo.id === id ? change(photo) : photo)),
  );
}
