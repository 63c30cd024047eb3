import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Owner } from '../../http/identify.ts';
import type { Work } from '../../outbox/work.ts';
import type { Changes } from '../../platform/cosmos/cosmos.ts';
import type { ReadFact } from '../../platform/memory/recent.ts';
import type { Photo, takenDownSchema } from '../../profiles/photo.ts';
import type { ListPosition } from '../../profiles/store.ts';

export interface PhotoOwner {
  /** A name of lower-case letters. */
  kind: string;
  id: number;
}

export interface Album {
  id: number;
  photos: Photo[];
  /** Absent when none waits for a reviewer. */
  photosWaitingSince?: string | undefined;
  /** The latest deleted photos. Their ids are not used again. */
  deletedPhotos?: string[] | undefined;
  /** Deleted photos that somebody shown had taken down. */
  takenDown?: z.output<typeof takenDownSchema> | undefined;
}

export interface OwnedAlbum extends Album {
  /** For reviewers: a handle, a title or a name. */
  name: string;
  /** Profiles that answer for the owner. None of them reviews its photos. */
  profileIds: readonly number[];
}

/** A rule of photos. Pure; returns its argument to change nothing, throws ApiError to refuse. */
export type AlbumChange = <A extends Album>(album: A) => A;

export interface FeedPosition {
  readonly continuation: string | undefined;
  readonly limit: number;
}

export interface PhotoOwnerKind {
  find(id: number, context: Context): Promise<OwnedAlbum | undefined>;
  /** By `photosWaitingSince` and the id as text, without those that the reviewer answers for. One call to the store. */
  listWaiting(
    reviewerId: number,
    page: { after: ListPosition | undefined; limit: number },
    context: Context,
  ): Promise<OwnedAlbum[]>;
  listPhotos(from: FeedPosition, context: Context): Promise<Changes<Pick<OwnedAlbum, 'id' | 'photos'>>>;
  /** Owners with photos that a reviewer decided on, unless an eraser of its own forgets the reviewer. */
  listDecidedBy?(reviewerId: number, limit: number, context: Context): Promise<number[]>;
  notifyOfDecision(owner: OwnedAlbum, photoId: string, outcome: PhotoDecision, context: Context): Work[];
  /**
   * By compare-and-swap, with the erasures that follow (`erasuresOf`).
   * @throws ApiError 404 with `missing` when there is no such owner, 503 when others keep writing
   */
  change(
    id: number,
    change: AlbumChange,
    context: Context,
    more?: { missing?: string; work?: readonly Work[] },
  ): Promise<Album>;
  /** A profile's own photos have calls of their own. @throws ApiError 403, 404 */
  getAsHost?(id: number, caller: Owner, context: Context): Promise<Album>;
  /** Veiled where the caller may see the blurred picture alone, marked where it is private and open to them. */
  findVisible(
    id: number,
    photoId: string,
    caller: Owner,
    context: Context,
    read: ReadFact,
  ): Promise<VisiblePhoto | undefined>;
}

type VisiblePhoto = Photo & { readonly isVeiled?: boolean; readonly isWatermarked?: boolean };

type PhotoDecision = 'approved' | 'rejected';

export type PhotoOwners = Readonly<Record<string, PhotoOwnerKind>>;

/** @throws Error for a kind that this version of the app does not know */
export function kindOf({ kind }: PhotoOwner, { photoOwners }: Pick<Context, 'photoOwners'>): PhotoOwnerKind {
  const found = photoOwners[kind];
  if (!found) throw new Error(`Photos of the kind "${kind}" are unknown.`);
  return found;
}

export const ownerText = ({ kind, id }: PhotoOwner): string => `${kind}/${id}`;

export const profilePhotoOwner = (id: number): PhotoOwner => ({ kind: 'profile', id });
