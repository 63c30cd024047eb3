import type * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Changes } from '../../../platform/cosmos/cosmos.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import type { ReadFact } from '../../../platform/memory/recent.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import type { Viewer } from '../../../relations/visibility/visibility.ts';
import type { takenDownSchema } from '../../profiles/parts/album.ts';
import type { Photo } from '../../profiles/photo.ts';
import type { ListPosition } from '../../profiles/store.ts';

export interface PhotoOwner {
  /** A name in lower-case letters, such as `profile` or `event`. */
  kind: string;
  id: number;
}

export interface Album {
  id: number;
  photos: Photo[];
  /** Absent if no photo waits for a reviewer. */
  photosWaitingSince?: string | undefined;
  /** Ids of the latest deleted photos. They are not used again. */
  deletedPhotos?: string[] | undefined;
  /** Deleted photos that a person shown in them had taken down. */
  takenDown?: z.output<typeof takenDownSchema> | undefined;
}

export interface OwnedAlbum extends Album {
  /** What reviewers see: a handle, a title or a name. */
  name: string;
  /** Profiles responsible for the owner. They do not review its photos. */
  profileIds: readonly number[];
  /** Whether a block or shield keeps the owner from a reviewer. Absent if the kind has no such thing of its own. */
  isKeptFrom?(viewer: Viewer): boolean;
}

/** A pure function that returns its argument to change nothing and throws ApiError to refuse. */
export type AlbumChange = <A extends Album>(album: A) => A;

export interface FeedPosition {
  readonly continuation: string | undefined;
  readonly limit: number;
}

export interface PhotoOwnerKind {
  find(id: number, context: Context): Promise<OwnedAlbum | undefined>;
  /**
   * Orders by `photosWaitingSince`, then by the id as text. Leaves out owners for which the reviewer is responsible.
   * Makes one store call.
   */
  listWaiting(
    reviewerId: number,
    page: { after: ListPosition | undefined; limit: number },
    context: Context,
  ): Promise<OwnedAlbum[]>;
  listPhotos(from: FeedPosition, context: Context): Promise<Changes<Pick<OwnedAlbum, 'id' | 'photos'>>>;
  /** Lists owners with photos that the reviewer decided on. Absent if the kind has its own eraser for this. */
  listDecidedBy?(reviewerId: number, limit: number, context: Context): Promise<number[]>;
  notifyOfDecision(owner: OwnedAlbum, photoId: string, outcome: PhotoDecision, context: Context): Work[];
  /**
   * Changes the album by compare-and-swap and erases what was deleted (`erasuresOf`).
   * @throws ApiError 404 with `missing` if there is no such owner, 503 if other writers keep winning
   */
  change(
    id: number,
    change: AlbumChange,
    context: Context,
    more?: { missing?: string; work?: readonly Work[] },
  ): Promise<Album>;
  /**
   * Absent for profiles, whose photos have their own endpoints.
   * @throws ApiError 403, 404
   */
  getAsHost?(id: number, caller: Owner, context: Context): Promise<Album>;
  /**
   * `isVeiled` means that the caller may see only the blurred picture, and `isSmall` only the thumbnail;
   * `isWatermarked` marks a private photo shared with them.
   */
  findVisible(
    id: number,
    photoId: string,
    caller: Owner,
    context: Context,
    read: ReadFact,
  ): Promise<VisiblePhoto | undefined>;
}

type VisiblePhoto = Photo & {
  readonly isVeiled?: boolean;
  readonly isSmall?: boolean;
  readonly isWatermarked?: boolean;
};

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
