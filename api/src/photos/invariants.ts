import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';

/** More than can be uploaded, seen by a reviewer and deleted within three hours. */
const deletionsRemembered = 100;

/**
 * The profile with these photos, in this order, and what always holds of photos: they are numbered from 0; one is
 * primary if any is public, the first unless another was chosen; the profile says since when a reviewer is awaited;
 * whatever was deleted or refused just now is to be erased; an id that was deleted is remembered.
 */
export function withPhotos(profile: Profile, photos: Photo[]): Profile {
  const { photosWaitingSince: _, ...rest } = profile;
  const visible = photos.filter(isPublic);
  const primary = visible.find(({ isPrimary }) => isPrimary) ?? visible[0];
  const waiting = photos.filter(({ status }) => status === 'pending_approval');
  const since = waiting.map(({ uploadedAt }) => uploadedAt).sort()[0];
  const gone = goneSince(profile.photos, photos);
  const deleted = deletedSince(profile.photos, photos);
  return {
    ...rest,
    photos: photos.map((photo, order) => ({ ...photo, order, isPrimary: photo.id === primary?.id })),
    ...(since !== undefined && { photosWaitingSince: since }),
    ...(gone.length > 0 && {
      photosToErase: [...new Set([...(profile.photosToErase ?? []), ...gone])],
      erasingPhotos: true as const,
    }),
    ...(deleted.length > 0 && {
      deletedPhotos: [...(profile.deletedPhotos ?? []), ...deleted].slice(-deletionsRemembered),
    }),
  };
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
export function withErased(profile: Profile, erased: string[]): Profile {
  const { photosToErase = [], erasingPhotos: _, ...rest } = profile;
  const left = photosToErase.filter((id) => !erased.includes(id));
  if (left.length === photosToErase.length) return profile;
  return left.length > 0 ? { ...rest, photosToErase: left, erasingPhotos: true } : rest;
}
