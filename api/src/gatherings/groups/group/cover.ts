import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import { groupMessages as say } from '../../../../contract/gatherings/groups/messages.ts';
import type { Context } from '../../../context.ts';
import type { Resources } from '../../../feature.ts';
import type { Stored } from '../../../platform/cosmos/cosmos.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import { recentOf } from '../../../platform/memory/recent.ts';
import { changeItem } from '../../../platform/outbox/change.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { compare } from '../../../platform/paging/order.ts';
import {
  type AlbumQueries,
  albumShape,
  createAlbumQueries,
} from '../../../profiles/photos/album/album-queries.ts';
import { followsOf } from '../../../profiles/photos/album/ask-for-yes.ts';
import { isAskedOf } from '../../../profiles/photos/album/others.ts';
import type {
  Album,
  AlbumChange,
  OwnedAlbum,
  PhotoOwner,
  PhotoOwnerKind,
} from '../../../profiles/photos/album/owner.ts';
import { findPhoto, withoutPhoto, withPrimary } from '../../../profiles/photos/album/rules.ts';
import { withYeses } from '../../../profiles/photos/album/shown.ts';
import { mayReview } from '../../../profiles/photos/review/may-review.ts';
import { isPublic, type Photo } from '../../../profiles/profiles/photo.ts';
import type { Viewer } from '../../../relations/visibility/visibility.ts';
import { notifyOfGroup } from '../group-notices.ts';
import { type Belonging, getMembership, isShownTo, readBelonging, roleIn } from '../membership/belonging.ts';
import { type Group, groupItem, groupsContainer } from './items.ts';

export const groupPhotoOwner = (id: number): PhotoOwner => ({ kind: 'group', id });

export const albumOf = ({ groupId, photos, photosWaitingSince, deletedPhotos, takenDown }: Group): Album => ({
  id: Number(groupId),
  photos,
  photosWaitingSince,
  deletedPhotos,
  takenDown,
});

export const withAlbum = (
  group: Group,
  { photos, photosWaitingSince, deletedPhotos, takenDown }: Album,
): Group => ({
  ...group,
  photos,
  photosWaitingSince,
  deletedPhotos,
  takenDown,
});

const newestUploadFirst = (one: Photo, other: Photo): number =>
  compare(other.uploadedAt, one.uploadedAt) || compare(other.id, one.id);

function withOneCover(album: Album): Album {
  const approved = album.photos.filter(isPublic);
  const newest = approved.sort(newestUploadFirst)[0];
  if (!newest) return album;
  const older = approved.filter(({ id }) => id !== newest.id);
  return withPrimary(
    older.reduce((kept, { id }) => withoutPhoto(kept, id), album),
    newest.id,
  );
}

const { creatorId, moderators } = groupItem.shape;

export const createGroupAlbums = (database: Database): AlbumQueries =>
  createAlbumQueries(database, {
    container: groupsContainer,
    kind: 'group',
    key: 'groupId',
    name: 'name',
    columns: ['creatorId', 'moderators'],
    row: z.pipe(
      z.object({ ...albumShape, creatorId, moderators }),
      z.transform(({ creatorId, moderators, ...album }) => ({
        ...album,
        profileIds: [creatorId, ...moderators],
      })),
    ),
    notOwn:
      'c.creatorId != @reviewer AND NOT ARRAY_CONTAINS(c.moderators, @reviewer) AND IS_NULL(c.closedAt)',
  });

const ownedAlbumOf = (group: Group): OwnedAlbum => ({
  ...albumOf(group),
  name: group.name,
  profileIds: [group.creatorId, ...group.moderators],
});

export const createRecentGroups = (resources: Pick<Resources, 'now'>) => ({
  groups: recentOf<Stored<Group> | undefined>('groups-of-pictures', resources),
  /** Cached by group and profile. */
  standings: recentOf<Belonging | undefined>('belongings', resources),
});

export const groupOwner: PhotoOwnerKind = {
  async find(id, { groups }) {
    const found = await groups.find(id);
    return found && found.value.closedAt === null ? ownedAlbumOf(found.value) : undefined;
  },
  listWaiting: (reviewerId, page, { groupAlbums }) => groupAlbums.listWaiting(reviewerId, page),
  listPhotos: (from, { groupAlbums }) => groupAlbums.listPhotos(from),
  listDecidedBy: (reviewerId, limit, { groupAlbums }) => groupAlbums.listDecidedBy(reviewerId, limit),
  notifyOfDecision({ id, name, profileIds }, photoId, outcome, context) {
    const [creatorId] = profileIds;
    if (creatorId === undefined) return [];
    const kind = outcome === 'approved' ? 'group-cover-approved' : 'group-cover-refused';
    const group = { groupId: String(id), creatorId, name };
    return [notifyOfGroup(creatorId, group, `cover-${photoId}`, { kind }, context)];
  },

  change: (
    id: number,
    rule: AlbumChange,
    context: Context,
    { missing = say.notFound, work: more = [] }: { missing?: string; work?: readonly Work[] } = {},
  ) =>
    changeItem(
      context.groups.at(id),
      (group) => {
        if (!group || group.closedAt !== null) throw new ApiError(404, missing);
        const before = albumOf(group);
        const after = rule(before);
        if (after === before) return { result: before };
        const one = withOneCover(withYeses(after));
        const work = [...followsOf(groupPhotoOwner(id), before, one, context), ...more];
        return { after: { group: withAlbum(group, one) }, work, result: one };
      },
      context,
    ),

  getAsHost: async (id, caller, context) =>
    albumOf((await getMembership(String(id), caller, context, 'creator')).group),

  /**
   * A cover without everybody's consent is visible to its creator, one under review to reviewers, and a public one to
   * everybody who may see the group.
   */
  async findVisible(id, photoId, caller, context, read) {
    const { profile, viewer } = caller;
    if (viewer.status !== 'Approved') return undefined;
    const { groups, standings } = context.recentGroups;
    const group = (await read(groups, id, () => context.groups.find(id)))?.value;
    if (!group || group.closedAt !== null) return undefined;
    const photo = findPhoto(albumOf(group), photoId);
    if (!photo || photo.size === null) return undefined;
    if (isAskedOf(photo, caller.personId, (by) => viewer.excluded.profileIds.has(by))) return photo;
    if (group.discoverable && isPublic(photo)) return photo;
    const at = await read(standings, `${id} ${profile.id}`, () => readBelonging(id, profile.id, context));
    if (!at) return undefined;
    const isOwn = at.member && roleIn(at.group, profile.id) === 'creator';
    if (photo.status === 'pending_approval' && !isOwn)
      return (await mayReview(photo, ownedAlbumOf(at.group), caller, context)) ? photo : undefined;
    if (!isShownTo(at)) return undefined;
    const isWaiting = photo.status === 'pending_approval' || (isOwn && photo.unanswered && !photo.withheld);
    return isPublic(photo) || isWaiting ? photo : undefined;
  },
};

export const coverPath = (group: Group, photo: Photo, viewer?: Pick<Viewer, 'pictureTokenFor'>): string => {
  const path = `group/${group.groupId}/${photo.id}`;
  const token = photo.pictures && viewer?.pictureTokenFor?.(path, photo.pictures);
  return token ? `${path}/${token}` : path;
};

export const publicCover = ({ photos }: Group): Photo | undefined =>
  photos.find((photo) => photo.isPrimary && isPublic(photo));

export const latestCover = ({ photos }: Group): Photo | undefined =>
  photos.filter(({ arrivedAt }) => arrivedAt !== null).sort(newestUploadFirst)[0];
