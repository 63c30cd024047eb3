import type * as z from 'zod/mini';
import type { Context } from '../../context.ts';
import type { Owner } from '../../http/identify.ts';
import type { Work } from '../../outbox/work.ts';
import type { Changes } from '../../platform/cosmos/cosmos.ts';
import type { Read } from '../../platform/memory/recent.ts';
import type { Photo, takenDownSchema } from '../../profiles/photo.ts';
import type { ListPosition } from '../../profiles/store.ts';

/** The owner of a photo. */
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
  /** Deleted photos that somebody shown had taken down. */
  takenDown?: z.output<typeof takenDownSchema> | undefined;
}

/** Photos, and whose they are. */
export interface OwnedAlbum extends Album {
  /** The owner's name for reviewers: a handle, a title or a name. */
  name: string;
  /** Profiles that answer for the owner. None of them reviews its photos. */
  profileIds: readonly number[];
}

/** A rule of photos. Pure; returns its argument to change nothing, throws ApiError to refuse. */
export type AlbumChange = <A extends Album>(album: A) => A;

/** A place in a feed of changes; its beginning without a continuation. */
export interface FeedPosition {
  readonly continuation: string | undefined;
  readonly limit: number;
}

/** The part of the photo pipeline that depends on the kind of owner. */
export interface PhotoOwnerKind {
  /** undefined when there is no such owner. */
  find(id: number, context: Context): Promise<OwnedAlbum | undefined>;
  /**
   * Owners with photos that wait for a reviewer, by `photosWaitingSince` and the id as text, without those that the
   * reviewer answers for. One call to the store.
   */
  listWaiting(
    reviewerId: number,
    page: { after: ListPosition | undefined; limit: number },
    context: Context,
  ): Promise<OwnedAlbum[]>;
  /** A page of every owner’s photos, for who looks for one of which they have the hash. */
  listPhotos(from: FeedPosition, context: Context): Promise<Changes<Pick<OwnedAlbum, 'id' | 'photos'>>>;
  /** Owners with photos that a reviewer decided on, unless an eraser of its own forgets the reviewer. */
  listDecidedBy?(reviewerId: number, limit: number, context: Context): Promise<number[]>;
  /** Tells those who answer for the owner what a reviewer decided. */
  tellDecision(owner: OwnedAlbum, photoId: string, outcome: PhotoDecision, context: Context): Work[];
  /**
   * Writes the change onto the photos by compare-and-swap, with the erasures that follow from it (`erasuresOf`), and
   * returns them as written.
   * @param more.work what else follows from a change
   * @throws ApiError 404 with `missing` when there is no such owner, 503 when others keep writing
   */
  change(
    id: number,
    change: AlbumChange,
    context: Context,
    more?: { missing?: string; work?: readonly Work[] },
  ): Promise<Album>;
  /** The photos, for somebody who answers for the owner; of a profile its own calls do. @throws ApiError 403, 404 */
  getAsHost?(id: number, caller: Owner, context: Context): Promise<Album>;
  /**
   * The photo, if the caller may be shown its pictures; veiled where that is the blurred one alone, marked where it is
   * private and open to them.
   */
  findVisible(
    id: number,
    photoId: string,
    caller: Owner,
    context: Context,
    read: Read,
  ): Promise<VisiblePhoto | undefined>;
}

type VisiblePhoto = Photo & { readonly isVeiled?: boolean; readonly isMarked?: boolean };

type PhotoDecision = 'approved' | 'rejected';

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
