import { photoLimits } from '../../../../contract/profiles/photos/fields.ts';
import { photoMessages } from '../../../../contract/profiles/photos/words.ts';
import type { Urgency } from '../../../../contract/safety/report-words.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { isPublic, type Photo } from '../../profiles/photo.ts';
import { isTakenDown, takenDownBy, withoutChoice, withPhotos } from './invariants.ts';
import { isSame, withoutYeses } from './others.ts';
import type { Album } from './owner.ts';

/** In ms. An upload that has not arrived by then is dropped. */
const arrivalWindow = 60 * 60 * 1000;

export const findPhoto = (album: Album, id: string): Photo | undefined =>
  album.photos.find((photo) => photo.id === id);

/** @throws ApiError 404 */
export function getPhoto(album: Album, id: string): Photo {
  const photo = findPhoto(album, id);
  if (!photo) throw new ApiError(404, photoMessages.notFound);
  return photo;
}

const wasDeleted = ({ deletedPhotos = [] }: Album, id: string): boolean => deletedPhotos.includes(id);

export const hasHadPhoto = (album: Album, id: string): boolean =>
  findPhoto(album, id) !== undefined || wasDeleted(album, id);

export const shownPhotos = ({ photos }: Album): Photo[] =>
  photos.filter(({ arrivedAt }) => arrivedAt !== null);

/** A client with a bad connection needs several upload addresses. */
const mostAddresses = 10;

type UploadFields = Partial<Pick<Photo, 'personMayLook' | 'becomesPrimary' | 'byMember'>>;

/**
 * Adds a photo, or counts another upload address for one that exists. Uploads that did not arrive in time are
 * dropped.
 * @throws ApiError 409 for too many photos, or too many addresses for this one
 */
export function withUpload<A extends Album>(album: A, id: string, now: Date, said: UploadFields = {}): A {
  const asked = findPhoto(album, id)?.addresses;
  if (asked !== undefined && asked >= mostAddresses) throw new ApiError(409, photoMessages.askedTooOften);
  if (asked !== undefined) return withPhoto(album, id, (photo) => ({ ...photo, addresses: asked + 1 }));
  const kept = album.photos.filter(
    ({ arrivedAt, uploadedAt }) =>
      arrivedAt !== null || now.getTime() - new Date(uploadedAt).getTime() < arrivalWindow,
  );
  // The deleted photo's blobs may not be erased yet, and a reviewer may still be deciding on it.
  if (wasDeleted(album, id)) throw new ApiError(409, photoMessages.deleted);
  if (kept.length >= photoLimits.perProfile) throw new ApiError(409, photoMessages.tooMany);
  const photo: Photo = {
    id,
    caption: '',
    isPrimary: false,
    isPrivate: false,
    isBlurred: kept.length > 0 && kept.every((photo) => photo.isBlurred),
    order: kept.length,
    status: 'quarantine',
    uploadedAt: now.toISOString(),
    arrivedAt: null,
    addresses: 1,
    size: null,
    pictures: null,
    rejection: null,
    decision: null,
    ...said,
  };
  return withPhotos(album, [...kept, photo]);
}

/** Records that the browser reported the upload or that it was found in storage. */
export function withArrival<A extends Album>(album: A, id: string, now: Date): A {
  if (findPhoto(album, id)?.arrivedAt !== null) return album;
  return withPhoto(album, id, (photo) => ({ ...photo, arrivedAt: now.toISOString() }));
}

export type PhotoOutcome =
  | {
      status: 'approved' | 'pending_approval';
      size: { width: number; height: number };
      pictures: string;
      hash?: string;
      knownFor?: Urgency;
      refused?: NonNullable<Photo['refused']>;
    }
  | { status: 'rejected'; rejection: string };

/**
 * Changes nothing unless the photo is in quarantine. A copy of another photo of the album shows the same people, who
 * allow no more for it. A copy of a photo that was taken down needs the same agreement.
 * @param isCopy tells whether a hash is of a similar picture
 */
export function withOutcome<A extends Album>(
  album: A,
  id: string,
  outcome: PhotoOutcome,
  isCopy: (hash: string) => boolean = () => false,
): A {
  if (findPhoto(album, id)?.status !== 'quarantine') return album;
  const present = album.photos.flatMap(({ hash, shows }) =>
    hash && shows && isTakenDown(shows) && isCopy(hash)
      ? { memberIds: shows.no, isForGood: false, ...takenDownBy(shows) }
      : [],
  );
  const gone = (album.takenDown ?? []).filter(({ hash }) => isCopy(hash));
  const down = [...present, ...gone.filter(({ shown, isForGood }) => shown === undefined || isForGood)];
  const isForOne = 'people' in album && Array.isArray(album.people) && album.people.length < 2;
  const deleted = gone.flatMap(({ shown }) => (shown ? [{ memberIds: shown, no: [] }] : []));
  const others = album.photos.flatMap(({ hash, shows }) => (hash && shows && isCopy(hash) ? [shows] : []));
  const alike = isForOne ? [] : [...others, ...deleted];
  return withPhoto(album, id, (photo) => ({
    ...photo,
    ...outcome,
    ...withShowsOf(alsoShown(photo.shows, alike)),
    ...(down.length > 0 && { shows: alsoTakenDown(alsoShown(photo.shows, alike), down) }),
    ...(gone.some(({ isForGood }) => isForGood) && { isPrivate: true, mayShowAnother: true as const }),
  }));
}

type TakenDownPicture = Omit<NonNullable<Album['takenDown']>[number], 'hash'>;

type PhotoShows = NonNullable<Photo['shows']>;

const withShowsOf = (shows: PhotoShows | undefined) => (shows ? { shows } : {});

/** What somebody said about the new photo itself counts before what they said about the other one. */
function alsoShown(shows: PhotoShows | undefined, alike: readonly PhotoShows[]): PhotoShows | undefined {
  const cards = alike.flatMap(({ memberIds }) => memberIds);
  const named = alike.flatMap(({ others = [] }) => others.map(withoutYeses));
  if (cards.length + named.length === 0) return shows;
  const own = shows ?? { memberIds: [], no: [] };
  const limits = alike.flatMap(({ words = [] }) => words.filter(({ upTo }) => upTo !== 'members'));
  const words = [...(own.words ?? []), ...limits].filter(
    (one, place, all) => all.findIndex(({ personId }) => personId === one.personId) === place,
  );
  const others = [...(own.others ?? []), ...named].filter(
    (one, place, all) => all.findIndex((other) => isSame(one, other)) === place,
  );
  return {
    ...own,
    memberIds: [...new Set([...own.memberIds, ...cards])],
    ...(words.length > 0 && { words }),
    ...(others.length > 0 && { others }),
  };
}

function alsoTakenDown(shows: Photo['shows'], down: readonly TakenDownPicture[]): PhotoShows {
  const { memberIds, no, words, others = [] } = shows ?? { memberIds: [], no: [] };
  const cards = down.flatMap((one) => one.memberIds);
  const also = down.flatMap((one) => one.others ?? []);
  const all = [...also, ...others].filter(
    (one, place, list) => list.findIndex((other) => isSame(one, other)) === place,
  );
  return {
    memberIds: [...new Set([...memberIds, ...cards])],
    no: [...new Set([...no, ...cards])],
    ...(words && { words }),
    ...(all.length > 0 && { others: all }),
  };
}

type StoredPhotoDecision = NonNullable<Photo['decision']>;
export type PhotoVerdict = Pick<StoredPhotoDecision, 'outcome' | 'reason'>;

/**
 * The same decision by the same reviewer again changes nothing.
 * @throws ApiError 404 for a photo that never waited, 409 if another decision was made
 */
export function withDecision<A extends Album>(
  album: A,
  id: string,
  said: PhotoVerdict & { reviewer: NonNullable<StoredPhotoDecision['reviewer']> },
  now: Date,
): A {
  const { reviewer, outcome, reason } = said;
  const { status, decision } = getPhoto(album, id);
  if (decision) {
    const isRepeated = decision.reviewer?.profileId === reviewer.profileId && decision.outcome === outcome;
    if (isRepeated) return album;
    throw new ApiError(409, photoMessages.alreadyDecided);
  }
  if (status !== 'pending_approval') throw new ApiError(404, photoMessages.notFound);
  return withPhoto(album, id, (photo) => ({
    ...photo,
    status: outcome,
    decision: { ...said, decidedAt: now.toISOString() },
    ...(outcome === 'rejected' && { rejection: reason, size: null, pictures: null }),
  }));
}

/** Rejects a photo that automatic moderation refused and nobody reviewed in time. Its pictures are erased. */
export function withoutLook<A extends Album>(album: A, id: string): A {
  const { status, refused } = findPhoto(album, id) ?? {};
  if (status !== 'pending_approval' || !refused) return album;
  const { rejection } = refused;
  return withPhoto(album, id, (photo) => ({
    ...photo,
    status: 'rejected',
    rejection,
    size: null,
    pictures: null,
  }));
}

/** @throws ApiError 404, or 409 for a photo that is not approved or is private */
export function withPrimary<A extends Album>(album: A, id: string): A {
  const photo = getPhoto(album, id);
  if (photo.unanswered) throw new ApiError(409, photoMessages.waitsForYes);
  if (!isPublic(photo)) throw new ApiError(409, photoMessages.notApproved);
  if (photo.isPrimary && !album.photos.some(({ becomesPrimary }) => becomesPrimary)) return album;
  return withPhotos(
    album,
    album.photos.map((photo) => ({ ...withoutChoice(photo), isPrimary: photo.id === id })),
  );
}

export const withHold = <A extends Album>(album: A, id: string): A =>
  findPhoto(album, id)?.withheld === undefined
    ? withPhoto(album, id, (photo) => ({ ...photo, withheld: { wasPrimary: photo.isPrimary } }))
    : album;

/** Makes the photo primary again if it was primary before. */
export function withoutHold<A extends Album>(album: A, id: string): A {
  const held = findPhoto(album, id)?.withheld;
  if (!held) return album;
  return withPhotos(
    album,
    album.photos.map((photo) => {
      const { withheld: _withheld, ...rest } = photo;
      const isPrimary = held.wasPrimary ? photo.id === id : photo.isPrimary;
      return photo.id === id ? { ...rest, isPrimary } : { ...photo, isPrimary };
    }),
  );
}

/** @throws ApiError 404, 409 for a photo that must stay private */
export function withChange<A extends Album>(
  album: A,
  id: string,
  change: Partial<Pick<Photo, 'caption' | 'isPrivate'>>,
): A {
  const { mayShowAnother } = getPhoto(album, id);
  if (mayShowAnother && change.isPrivate === false) throw new ApiError(409, photoMessages.mayShowAnother);
  return withPhoto(album, id, (photo) => ({ ...photo, ...change }));
}

/** @throws ApiError 404 unless all of them exist */
export function withBlur<A extends Album>(album: A, ids: readonly string[], isBlurred: boolean): A {
  for (const id of ids) getPhoto(album, id);
  return withPhotos(
    album,
    album.photos.map((photo) => (ids.includes(photo.id) ? { ...photo, isBlurred } : photo)),
  );
}

/** @throws ApiError 409 unless `ids` names every shown photo exactly once */
export function withOrder<A extends Album>(album: A, ids: string[]): A {
  const shown = shownPhotos(album);
  const isComplete = ids.length === shown.length && shown.every(({ id }) => ids.includes(id));
  if (!isComplete) throw new ApiError(409, photoMessages.order);
  const unseen = album.photos.filter((photo) => !shown.includes(photo));
  return withPhotos(album, [...ids.map((id) => getPhoto(album, id)), ...unseen]);
}

export function withoutPhoto<A extends Album>(album: A, id: string): A {
  if (!findPhoto(album, id)) return album;
  return withPhotos(
    album,
    album.photos.filter((photo) => photo.id !== id),
  );
}

function withPhoto<A extends Album>(album: A, id: string, change: (photo: Photo) => Photo): A {
  return withPhotos(
    album,
    album.photos.map((photo) => (photo.id === id ? change(photo) : photo)),
  );
}
