import { groupMessages as say } from '../../contract/groups-messages.ts';
import type { Context } from '../context.ts';
import { ApiError } from '../http/api-error.ts';
import { carryOut } from '../outbox/carry-out.ts';
import { erasuresOf } from '../photos/erase-photo.ts';
import type { Album, AlbumChange, PhotoOwner, PhotoOwnerKind } from '../photos/owner.ts';
import { findPhoto, withoutPhoto, withPrimary } from '../photos/rules.ts';
import { compareAndSwap } from '../platform/compare-and-swap.ts';
import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Viewer } from '../visibility/visibility.ts';
import type { Group } from './items.ts';
import { isShownTo, readStanding, roleIn } from './standing.ts';
import { besideGroup } from './store.ts';

export const ofGroup = (id: number): PhotoOwner => ({ kind: 'group', id });

export const albumOf = ({ groupId, photos, photosWaitingSince, deletedPhotos }: Group): Album => ({
  id: Number(groupId),
  photos,
  photosWaitingSince,
  deletedPhotos,
});

export const withAlbum = (group: Group, { photos, photosWaitingSince, deletedPhotos }: Album): Group => ({
  ...group,
  photos,
  photosWaitingSince,
  deletedPhotos,
});

/** One that was approved takes the place of those before it. */
function withOneCover(album: Album): Album {
  const approved = album.photos.filter(isPublic);
  const newest = approved.sort((one, other) => (one.uploadedAt < other.uploadedAt ? 1 : -1))[0];
  if (!newest) return album;
  const older = approved.filter(({ id }) => id !== newest.id);
  return withPrimary(
    older.reduce((kept, { id }) => withoutPhoto(kept, id), album),
    newest.id,
  );
}

/** Photos of a group: its cover, kept in the group’s own item. */
export const groupOwner: PhotoOwnerKind = {
  async find(id, { groups }) {
    const found = await groups.find(id);
    return found && found.value.closedAt === null ? albumOf(found.value) : undefined;
  },

  change: (id: number, change: AlbumChange, context: Context, missing = say.notFound) =>
    compareAndSwap(async () => {
      const found = await context.groups.find(id);
      if (!found || found.value.closedAt !== null) throw new ApiError(404, missing);
      const before = albumOf(found.value);
      const after = change(before);
      if (after === before) return before;
      const one = withOneCover(after);
      const work = erasuresOf(ofGroup(id), before, one, context);
      const outcome = await context.groups.replace(withAlbum(found.value, one), found.etag, [], work);
      if (outcome !== 'done') return undefined;
      await carryOut(besideGroup(id), work, context);
      return one;
    }),

  /** The cover by whom the group is shown to; what is under review by its creator. */
  async findVisible(id, photoId, { profile, viewer }, context) {
    if (viewer.status !== 'Approved') return undefined;
    const at = await readStanding(id, profile.id, context);
    const photo = at && findPhoto(albumOf(at.group), photoId);
    if (!at || !photo || photo.size === null || !isShownTo(at)) return undefined;
    const isOwn = at.member && roleIn(at.group, profile.id) === 'creator';
    return isPublic(photo) || (isOwn && photo.status === 'pending_approval') ? photo : undefined;
  },
};

/** What stands in the answer for a photo of the group. */
export const coverPath = (group: Group, photo: Photo, viewer?: Pick<Viewer, 'sealOf'>): string => {
  const path = `group/${group.groupId}/${photo.id}`;
  const seal = photo.pictures && viewer?.sealOf?.(path, photo.pictures);
  return seal ? `${path}/${seal}` : path;
};

export const publicCover = ({ photos }: Group): Photo | undefined =>
  photos.find((photo) => photo.isPrimary && isPublic(photo));

/** The latest that has arrived, whatever became of it. */
export const latestCover = ({ photos }: Group): Photo | undefined =>
  photos
    .filter(({ arrivedAt }) => arrivedAt !== null)
    .sort((one, other) => (one.uploadedAt < other.uploadedAt ? 1 : -1))[0];
