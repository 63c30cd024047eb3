import type { Database } from '@azure/cosmos';
import * as z from 'zod/mini';
import type { Context } from '../../../context.ts';
import type { Resources } from '../../../feature.ts';
import type { Stored } from '../../../platform/cosmos/cosmos.ts';
import { ApiError } from '../../../platform/http/api-error.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { type ReadFact, recentOf } from '../../../platform/memory/recent.ts';
import type { Work } from '../../../platform/outbox/work.ts';
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
import { findPhoto } from '../../../profiles/photos/album/rules.ts';
import { withYeses } from '../../../profiles/photos/album/shown.ts';
import { mayReview } from '../../../profiles/photos/review/may-review.ts';
import { isPublic, type Photo } from '../../../profiles/profiles/photo.ts';
import { changeEvent, noEvent } from '../event/change-event.ts';
import { eventItem, eventsContainer, type Gathering } from '../event/items.ts';
import { getAsHost, isThereFor } from '../event/see-event.ts';
import { eventActivityItem, notifyOfEvent } from '../event-notices.ts';
import { type GroupAccess, groupAccessOf } from '../groups.ts';
import { hostIds, isHost } from '../rules.ts';

export const eventPhotoOwner = (id: number): PhotoOwner => ({ kind: 'event', id });

export async function changePhotosOf(
  id: number,
  change: AlbumChange,
  context: Context,
  { missing, work = [] }: { missing?: string; work?: readonly Work[] } = {},
): Promise<Album> {
  try {
    return await changeEvent(
      id,
      (event) => {
        const changed = change(event);
        if (changed === event) return { event };
        const after = withYeses(changed);
        return { event: after, work: [...followsOf(eventPhotoOwner(id), event, after, context), ...work] };
      },
      context,
    );
  } catch (fault) {
    if (missing !== undefined && fault instanceof ApiError && fault.status === noEvent().status)
      throw new ApiError(404, missing);
    throw fault;
  }
}

const hostShape = z.pick(eventItem, { organizerId: true, coHostIds: true }).shape;

export const createEventAlbums = (database: Database): AlbumQueries =>
  createAlbumQueries(database, {
    container: eventsContainer,
    kind: 'event',
    key: 'eventId',
    name: 'title',
    columns: Object.keys(hostShape),
    row: z.pipe(
      z.object({ ...albumShape, ...hostShape }),
      z.transform(({ organizerId, coHostIds, ...album }) => ({
        ...album,
        profileIds: hostIds({ organizerId, coHostIds }),
      })),
    ),
    notOwn:
      '(IS_NULL(c.organizerId) OR c.organizerId != @reviewer) AND NOT ARRAY_CONTAINS(c.coHostIds, @reviewer)',
  });

const ownedAlbumOf = (event: Gathering): OwnedAlbum & Gathering => ({
  ...event,
  name: event.title,
  profileIds: hostIds(event),
});

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

export const createRecentEvents = (resources: Pick<Resources, 'now'>) => ({
  events: recentOf<Stored<Gathering> | undefined>('events-of-pictures', resources),
  /** Cached by group and profile. */
  groups: recentOf<GroupAccess>('event-groups', resources),
});

async function groundsOf(
  { organizerId, openTo, groupId }: Gathering,
  { profile }: Owner,
  { recentEvents, recentlyShown, groups, shownProfiles }: Context,
  read: ReadFact,
) {
  const [organizer, { isIn }] = await Promise.all([
    organizerId === null
      ? undefined
      : read(recentlyShown, organizerId, () => shownProfiles.find(organizerId)),
    openTo === 'group'
      ? read(recentEvents.groups, `${groupId} ${profile.id}`, () =>
          groupAccessOf(groupId, profile.id, { groups }),
        )
      : { isIn: true },
  ]);
  return { organizer, isInGroup: isIn };
}

/**
 * Approved photos are visible to everybody who sees the event. Before that, hosts see them, and reviewers see those
 * that wait for review.
 */
export const eventOwner: PhotoOwnerKind = {
  async find(id, { events }) {
    const found = await events.find(id);
    return found && ownedAlbumOf(found.value);
  },
  change: changePhotosOf,
  getAsHost: async (id, caller, context) => (await getAsHost(id, caller, context)).event,
  listWaiting: (reviewerId, page, { eventAlbums }) => eventAlbums.listWaiting(reviewerId, page),
  listPhotos: (from, { eventAlbums }) => eventAlbums.listPhotos(from),
  listDecidedBy: (reviewerId, limit, { eventAlbums }) => eventAlbums.listDecidedBy(reviewerId, limit),
  notifyOfDecision({ id, name, profileIds }, photoId, outcome, context) {
    const kind = outcome === 'approved' ? 'event-photo-approved' : 'event-photo-refused';
    const event = { id, organizerId: profileIds[0] ?? null, title: name };
    const item = eventActivityItem(event, `photo-${photoId}`, { kind, actorId: null }, context);
    return [notifyOfEvent.now({ profileIds: [...profileIds], item }, context)];
  },
  async findVisible(id, photoId, caller, context, read) {
    const event = (await read(context.recentEvents.events, id, () => context.events.find(id)))?.value;
    const photo = event && findPhoto(event, photoId);
    if (!photo || !hasPictures(photo)) return undefined;
    // People whose consent is asked for see the photo first, even if they may not see the event.
    if (isAskedOf(photo, caller.personId, (by) => caller.viewer.excluded.profileIds.has(by))) return photo;
    if (photo.status === 'pending_approval' && !isHost(event, caller.profile.id))
      return (await mayReview(photo, ownedAlbumOf(event), caller, context)) ? photo : undefined;
    const isThere = isThereFor(event, await groundsOf(event, caller, context, read), caller);
    return isThere && (isPublic(photo) || isHost(event, caller.profile.id)) ? photo : undefined;
  },
};
