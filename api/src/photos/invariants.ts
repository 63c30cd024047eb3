import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Album } from './owner.ts';

/** Three hours of uploads at 30 an hour, and some more. */
const deletionsRemembered = 100;

/**
 * Replaces the photos and restores what always holds:
 * - `order` counts from 0.
 * - One public photo is primary: the chosen one, else the first.
 * - `photosWaitingSince` is the upload time of the longest waiting photo.
 * - `photosToErase` contains what this change deleted or refused; `deletedPhotos` what it deleted.
 */
export function withPhotos<A extends Album>(album: A, photos: Photo[]): A {
  const visible = photos.filter(isPublic);
  const primary = visible.find(({ isPrimary }) => isPrimary) ?? visible[0];
  const waiting = photos.filter(({ status }) => status === 'pending_approval');
  const since = waiting.map(({ uploadedAt }) => uploadedAt).sort()[0];
  const gone = goneSince(album.photos, photos);
  const deleted = deletedSince(album.photos, photos);
  const changed: A = {
    ...album,
    photos: photos.map((photo, order) => ({ ...photo, order, isPrimary: photo.id === primary?.id })),
    ...(since !== undefined && { photosWaitingSince: since }),
    ...(gone.length > 0 && {
      photosToErase: [...new Set([...(album.photosToErase ?? []), ...gone])],
      erasingPhotos: true as const,
    }),
    ...(deleted.length > 0 && {
      deletedPhotos: [...(album.deletedPhotos ?? []), ...deleted].slice(-deletionsRemembered),
    }),
  };
  if (since === undefined) delete changed.photosWaitingSince;
  return changed;
}

/** Ids of photos that had arrived and are removed. */
function deletedSince(before: Photo[], later: Photo[]): string[] {
  const kept = new Set(later.map(({ id }) => id));
  return before.filter(({ id, arrivedAt }) => arrivedAt !== null && !kept.has(id)).map(({ id }) => id);
}

/** Ids of photos that are removed or newly refused. */
function goneSince(before: Photo[], later: Photo[]): string[] {
  const kept = new Map(later.map((photo) => [photo.id, photo]));
  return before
    .filter(({ id, status }) => {
      const now = kept.get(id)?.status;
      return now === undefined || (now === 'rejected' && status !== 'rejected');
    })
    .map(({ id }) => id);
}

/** Removes these ids from `photosToErase`. */
export function withErased<A extends Album>(album: A, erased: string[]): A {
  const { photosToErase = [] } = album;
  const left = photosToErase.filter((id) => !erased.includes(id));
  if (left.length === photosToErase.length) return album;
  if (left.length > 0) return { ...album, photosToErase: left };
  const done: A = { ...album };
  delete done.photosToErase;
  delete done.erasingPhotos;
  return done;
}
