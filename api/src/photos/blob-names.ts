import type { PhotoOwner } from './owner.ts';

export type PictureSize = 'thumbnail' | 'full';
export const pictureSizes = ['full', 'thumbnail'] as const satisfies PictureSize[];

export interface OwnedPhoto {
  owner: PhotoOwner;
  photoId: string;
}

/**
 * One making of a photo's pictures. Each has a name of its own, so that nothing judged differently, later or of another
 * upload under the same id can replace what was judged.
 */
export interface PictureVersion extends OwnedPhoto {
  version: string;
}

/** Below this lie an owner's photos. A profile's have no kind in their names. */
const folderOf = ({ kind, id }: PhotoOwner): string => (kind === 'profile' ? `${id}/` : `${kind}/${id}/`);

export const uploadName = ({ owner, photoId }: OwnedPhoto): string => `${folderOf(owner)}${photoId}`;

export const pictureName = (size: PictureSize, { version, ...photo }: PictureVersion): string =>
  `${size}/${uploadName(photo)}/${version}`;

/** Every upload of the owner has a name that begins so. */
export const uploadsOf = folderOf;

/** Every picture of the owner, or of one photo, has a name that begins so. */
export const picturesOf = (size: PictureSize, owner: PhotoOwner, photoId?: string): string =>
  `${size}/${folderOf(owner)}${photoId === undefined ? '' : `${photoId}/`}`;

/** The photo that a name in quarantine stands for; undefined for a name that the app never gives. */
export function parseUploadName(name: string): OwnedPhoto | undefined {
  const [, kind = 'profile', id, photoId] =
    /^(?:(?!profile\/)([a-z]+)\/)?([1-9]\d{0,15})\/([0-9a-f-]{36})$/.exec(name) ?? [];
  return photoId === undefined ? undefined : { owner: { kind, id: Number(id) }, photoId };
}

/** Which making of which photo's pictures a name stands for; undefined for a name that the app never gives. */
export function parsePictureName(name: string): PictureVersion | undefined {
  const [, upload = '', version] = /^(?:full|thumbnail)\/(.+)\/([0-9a-f-]{36})$/.exec(name) ?? [];
  const photo = parseUploadName(upload);
  return photo && version !== undefined ? { ...photo, version } : undefined;
}
