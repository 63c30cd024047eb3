import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Album } from './owner.ts';

/** More than can be uploaded, seen by a reviewer and deleted within three hours. */
const deletionsRemembered = 100;

/**
 * The owner with these photos, in this order, and what always holds of photos: they are numbered from 0; one is primary
 * if any is public, the first unless another was chosen; the owner says since when a reviewer is awaited; what was
 * deleted or refused by this change is to be erased; an id that was deleted is remembered.
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

/** Photos of before, with their bytes, that are not among the later ones. */
function deletedSince(before: Photo[], later: Photo[]): string[] {
  const kept = new Set(later.map(({ id }) => id));
  return before.filter(({ id, arrivedAt }) => arrivedAt !== null && !kept.has(id)).map(({ id }) => id);
}

/** Photos of before that are not among the later ones, or are refused by now. */
function goneSince(before: Photo[], later: Photo[]): string[] {
  const kept = new Map(later.map((photo) => [photo.id, photo]));
  return before
    .filter(({ id, status }) => {
      const now = kept.get(id)?.status;
      return now === undefined || (now === 'rejected' && status !== 'rejected');
    })
    .map(({ id }) => id);
}

/** Once the pictures of these photos are erased. */
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
