import type { Photo } from '@veil/api/contract/profiles/photos/fields';

/** Optimistic changes of the album, shown until the API answers. */
export type Change = (photos: Photo[]) => Photo[];

const changePhoto =
  (id: string, change: Partial<Photo>): Change =>
  (photos) =>
    photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));

export const withCaption = (id: string, caption: string): Change => changePhoto(id, { caption });

export const withPrimary =
  (id: string): Change =>
  (photos) =>
    photos.map((photo) => ({ ...photo, isPrimary: photo.id === id }));

export const withPrivacy =
  (id: string, isPrivate: boolean): Change =>
  (photos) =>
    withOnePrimary(changePhoto(id, { isPrivate })(photos));

export const withBlur =
  (ids: readonly string[], isBlurred: boolean): Change =>
  (photos) =>
    photos.map((photo) => (ids.includes(photo.id) ? { ...photo, isBlurred } : photo));

export const withoutPhoto =
  (id: string): Change =>
  (photos) =>
    withOnePrimary(photos.filter((photo) => photo.id !== id));

/** If the primary photo can no longer be primary, the first eligible photo becomes it. */
function withOnePrimary(photos: Photo[]): Photo[] {
  const able = photos.filter(canBePrimary);
  const primary = able.find(({ isPrimary }) => isPrimary) ?? able[0];
  return photos.map((photo) => ({ ...photo, isPrimary: photo.id === primary?.id }));
}

/** The photo that becomes primary when this one is deleted; undefined if nothing changes or no photo is eligible. */
export function heirOf(photos: readonly Photo[], id: string): Photo | undefined {
  if (!photos.some((photo) => photo.id === id && photo.isPrimary)) return undefined;
  return photos.find((photo) => photo.id !== id && canBePrimary(photo));
}

export const canBePrimary = ({ status, isPrivate }: Photo): boolean => status === 'approved' && !isPrivate;

/** Sorts the given photos within the positions they have; other photos stay. */
export const withOrder =
  (ids: readonly string[]): Change =>
  (photos) => {
    const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
    const isNamed = new Set(named.map(({ id }) => id));
    const next = named.values();
    return photos.map((photo) => (isNamed.has(photo.id) ? (next.next().value ?? photo) : photo));
  };

/** The ids with `id` moved to the index `place`, which is clamped to the list. */
export function moveId(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
