import { isHeldBack, isPublic, type Photo } from '../../profiles/photo.ts';
import type { Album } from './owner.ts';

/** More photos than anybody can upload, have reviewed and delete within three hours. */
const deletionsRemembered = 100;

type TakenDown = NonNullable<Album['takenDown']>;

/**
 * Only people who are shown in a photo can take it down, and so add to the first kind. Anybody of the profile can delete
 * photos, which therefore push out nothing but each other.
 */
export function rememberedOf(takenDown: TakenDown): TakenDown {
  const isOnlyDeleted = ({ shown }: TakenDown[number]) => shown !== undefined;
  return [
    ...takenDown.filter((one) => !isOnlyDeleted(one)).slice(-50),
    ...takenDown.filter(isOnlyDeleted).slice(-30),
  ];
}

/** The cards that a photo shows of people who sign in, on a profile that several people share. */
function sharedCards(album: Album, { memberIds }: ShownPeople): number[] {
  const people = 'people' in album && Array.isArray(album.people) ? album.people : [];
  return people.length < 2 ? [] : memberIds.filter((id) => people.some(({ memberId }) => memberId === id));
}

/**
 * Numbers the photos from 0 and makes one public photo primary. Also updates the album's records of waiting, deleted
 * and taken-down photos.
 */
export function withPhotos<A extends Album>(album: A, photos: Photo[]): A {
  const visible = photos.filter(isPublic);
  const chosen = visible.find(({ becomesPrimary }) => becomesPrimary);
  const primary = chosen ?? visible.find(({ isPrimary }) => isPrimary) ?? visible[0];
  const waiting = photos.filter((photo) => photo.status === 'pending_approval' && !isHeldBack(photo));
  const since = waiting.map(waitingSince).sort()[0];
  const gone = deletedArrivals(album.photos, photos);
  const deleted = gone.map(({ id }) => id);
  const takenDown = gone.flatMap(({ hash, shows }): TakenDown => {
    if (!hash || !shows) return [];
    if (isTakenDown(shows)) return [{ hash, memberIds: shows.no, isForGood: false, ...takenDownBy(shows) }];
    const shown = sharedCards(album, shows);
    return shown.length > 0 ? [{ hash, memberIds: [], isForGood: false, shown }] : [];
  });
  const changed: A = {
    ...album,
    photos: photos.map((photo, order) => ({
      ...(photo === chosen ? withoutChoice(photo) : photo),
      order,
      isPrimary: photo.id === primary?.id,
    })),
    ...(since !== undefined && { photosWaitingSince: since }),
    ...(deleted.length > 0 && {
      deletedPhotos: [...(album.deletedPhotos ?? []), ...deleted].slice(-deletionsRemembered),
    }),
    ...(takenDown.length > 0 && {
      takenDown: rememberedOf([...(album.takenDown ?? []), ...takenDown]),
    }),
  };
  if (since === undefined) delete changed.photosWaitingSince;
  return changed;
}

export const withoutChoice = ({ becomesPrimary: _, ...photo }: Photo): Photo => photo;

type ShownPeople = NonNullable<Photo['shows']>;
const othersTakenDown = ({ others = [] }: ShownPeople) =>
  others.filter(({ people }) => people.some(({ answer }) => answer === 'no'));
export const isTakenDown = (shows: ShownPeople): boolean =>
  shows.no.length > 0 || othersTakenDown(shows).length > 0;
export const takenDownBy = (shows: ShownPeople): Pick<ShownPeople, 'others'> =>
  othersTakenDown(shows).length > 0 ? { others: othersTakenDown(shows) } : {};

const aheadMs = 365 * 24 * 60 * 60 * 1000;
/**
 * A photo that automatic moderation refused goes to the front of the queue, because its owner was promised a person's
 * review.
 */
const waitingSince = ({ uploadedAt, refused }: Photo): string =>
  refused ? new Date(Date.parse(uploadedAt) - aheadMs).toISOString() : uploadedAt;

/** Returns the deleted photos whose upload had arrived. */
function deletedArrivals(before: Photo[], later: Photo[]): Photo[] {
  const kept = new Set(later.map(({ id }) => id));
  return before.filter(({ id, arrivedAt }) => arrivedAt !== null && !kept.has(id));
}

export function removedPhotoIds(before: Photo[], later: Photo[]): string[] {
  const kept = new Map(later.map((photo) => [photo.id, photo]));
  return before
    .filter(({ id, status }) => {
      const now = kept.get(id)?.status;
      return now === undefined || (now === 'rejected' && status !== 'rejected');
    })
    .map(({ id }) => id);
}
