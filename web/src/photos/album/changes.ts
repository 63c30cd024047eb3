import type { Photo } from '@veil/api/contract/photos';

/** What a change of the album is expected to lead to, shown until the API's own word is there. */
export type Change = (photos: Photo[]) => Photo[];

const changed =
  (id: string, change: Partial<Photo>): Change =>
  (photos) =>
    photos.map((photo) => (photo.id === id ? { ...photo, ...change } : photo));

export const withCaption = (id: string, caption: string): Change => changed(id, { caption });

export const withPrimary =
  (id: string): Change =>
  (photos) =>
    photos.map((photo) => ({ ...photo, isPrimary: photo.id === id }));

export const withPrivacy =
  (id: string, isPrivate: boolean): Change =>
  (photos) =>
    withOnePrimary(changed(id, { isPrivate })(photos));

export const without =
  (id: string): Change =>
  (photos) =>
    withOnePrimary(photos.filter((photo) => photo.id !== id));

/** The first photo that can be primary takes the place of one that no longer is. */
function withOnePrimary(photos: Photo[]): Photo[] {
  const able = photos.filter(canBePrimary);
  const primary = able.find(({ isPrimary }) => isPrimary) ?? able[0];
  return photos.map((photo) => ({ ...photo, isPrimary: photo.id === primary?.id }));
}

/** The photo that becomes primary when this one is deleted; undefined where nothing changes or none can. */
export function heirOf(photos: readonly Photo[], id: string): Photo | undefined {
  if (!photos.some((photo) => photo.id === id && photo.isPrimary)) return undefined;
  return photos.find((photo) => photo.id !== id && canBePrimary(photo));
}

export const canBePrimary = ({ status, isPrivate }: Photo): boolean => status === 'approved' && !isPrivate;

/** Puts the named photos in this order, into the places they had among the others. */
export const inOrder =
  (ids: readonly string[]): Change =>
  (photos) => {
    const named = ids.flatMap((id) => photos.find((photo) => photo.id === id) ?? []);
    const isNamed = new Set(named.map(({ id }) => id));
    const next = named.values();
    return photos.map((photo) => (isNamed.has(photo.id) ? (next.next().value ?? photo) : photo));
  };

/** The ids with one of them moved to a place, counted from 0; out of reach is the nearest end. */
export function movedTo(ids: readonly string[], id: string, place: number): string[] {
  const others = ids.filter((other) => other !== id);
  const at = Math.min(Math.max(place, 0), others.length);
  return [...others.slice(0, at), id, ...others.slice(at)];
}
