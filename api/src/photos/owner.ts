import type { Context } from '../context.ts';
import type { Owner } from '../http/identify.ts';
import type { Photo } from '../profiles/photo.ts';

/** What a photo belongs to. */
export interface PhotoOwner {
  /** A name of lower-case letters. */
  kind: string;
  id: number;
}

/** The photos of an owner and the fields that the rules keep with them. A stored profile is one. */
export interface Album {
  id: number;
  photos: Photo[];
  /** The instant since which a photo waits for a reviewer; absent when none does. */
  photosWaitingSince?: string | undefined;
  /** The latest deleted photos. Their ids are not used again. */
  deletedPhotos?: string[] | undefined;
}

/** A rule of photos. Pure; returns its argument to change nothing, throws ApiError to refuse. */
export type AlbumChange = <A extends Album>(album: A) => A;

/** What a kind of owner does for the photo pipeline. */
export interface PhotoOwnerKind {
  /** undefined when there is no such owner. */
  find(id: number, context: Context): Promise<Album | undefined>;
  /**
   * Writes the change onto the photos by compare-and-swap, with the erasures that follow from it (`erasuresOf`), and
   * returns them as written.
   * @throws ApiError 404 with `missing` when there is no such owner, 503 when others keep writing
   */
  change(id: number, change: AlbumChange, context: Context, missing?: string): Promise<Album>;
  /** The photo, if the caller may be shown its pictures. */
  findVisible(id: number, photoId: string, caller: Owner, context: Context): Promise<Photo | undefined>;
}

/** Every kind of owner by its name. */
export type PhotoOwners = Readonly<Record<string, PhotoOwnerKind>>;

/** @throws Error for a kind that this version of the app does not know */
export function kindOf({ kind }: PhotoOwner, { photoOwners }: Pick<Context, 'photoOwners'>): PhotoOwnerKind {
  const found = photoOwners[kind];
  if (!found) throw new Error(`Photos of the kind "${kind}" are unknown.`);
  return found;
}

/** For log lines. */
export const ownerText = ({ kind, id }: PhotoOwner): string => `${kind}/${id}`;

export const ofProfile = (id: number): PhotoOwner => ({ kind: 'profile', id });
