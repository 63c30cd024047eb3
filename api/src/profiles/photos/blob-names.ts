import type { PhotoOwner } from './album/owner.ts';

export type PictureSize = 'thumbnail' | 'full';
export const renditions = ['full', 'thumbnail', 'blurred'] as const;
export type Rendition = (typeof renditions)[number];

export interface OwnedPhoto {
  owner: PhotoOwner;
  photoId: string;
}

/** Each processing run makes a new version, so that pictures that were judged are never overwritten. */
export interface PictureVersion extends OwnedPhoto {
  version: string;
}

/** Names of a profile's blobs do not contain the kind. */
const folderOf = ({ kind, id }: PhotoOwner): string => (kind === 'profile' ? `${id}/` : `${kind}/${id}/`);

export const uploadName = ({ owner, photoId }: OwnedPhoto): string => `${folderOf(owner)}${photoId}`;

export const pictureName = (size: Rendition, { version, ...photo }: PictureVersion): string =>
  `${size}/${uploadName(photo)}/${version}`;

export const uploadsOf = folderOf;

export const picturesOf = (size: Rendition, owner: PhotoOwner, photoId?: string): string =>
  `${size}/${folderOf(owner)}${photoId === undefined ? '' : `${photoId}/`}`;

export function parseUploadName(name: string): OwnedPhoto | undefined {
  const [, kind = 'profile', id, photoId] =
    /^(?:(?!profile\/)([a-z]+)\/)?([1-9]\d{0,15})\/([0-9a-f-]{36})$/.exec(name) ?? [];
  return photoId === undefined ? undefined : { owner: { kind, id: Number(id) }, photoId };
}

/** Returns undefined for a name that the app never gives. */
export function parsePictureName(name: string): PictureVersion | undefined {
  const [, upload = '', version] = /^(?:full|thumbnail|blurred)\/(.+)\/([0-9a-f-]{36})$/.exec(name) ?? [];
  const photo = parseUploadName(upload);
  return photo && version !== undefined ? { ...photo, version } : undefined;
}
