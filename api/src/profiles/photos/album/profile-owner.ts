import type { Context } from '../../../context.ts';
import { activityWork } from '../../../notifications/activity/record-activity.ts';
import type { Owner } from '../../../platform/http/identify.ts';
import { type ReadFact, readRecent } from '../../../platform/memory/recent.ts';
import type { Work } from '../../../platform/outbox/work.ts';
import { isConnected } from '../../../relations/connections/mutual.ts';
import { acquaintanceWith } from '../../../relations/visibility/known.ts';
import {
  areKeptApart,
  isKeptFromStaff,
  isUnderReview,
  noAcquaintance,
  visibilityOf,
} from '../../../relations/visibility/visibility.ts';
import { activeGrantTo, dayOf, type PhotoGrant, withViewDay } from '../../photo-access/photo-grant.ts';
import { changeProfile, type ReadProfile } from '../../profiles/change-profile.ts';
import { ownPhotoSize } from '../../profiles/decisions/before-approval.ts';
import { peopleBeyondOpening } from '../../profiles/decisions/photo-consent.ts';
import { isPublic, type Photo } from '../../profiles/photo.ts';
import type { Profile } from '../../profiles/profile.ts';
import { mayReview } from '../review/may-review.ts';
import { maySeePhoto } from '../serve/visibility.ts';
import { erasuresOf } from './erase-photo.ts';
import { noticesOfPictures } from './notify-of-pictures.ts';
import { isAskedOf } from './others.ts';
import { type OwnedAlbum, type PhotoOwnerKind, profilePhotoOwner } from './owner.ts';
import { findPhoto } from './rules.ts';
import { findWaitingPicture } from './waiting-pictures.ts';

/**
 * Changes the photos of a profile and erases those deleted or refused by the change. The other people of the profile
 * are told what changes for photos that show them.
 * @param of the id, or the profile as the person who acts has read it
 * @throws ApiError as changeProfile does
 */
export function changePhotosOf(
  of: number | (ReadProfile & Pick<Owner, 'personId'>),
  change: (profile: Profile) => Profile,
  context: Context,
  missing?: string,
  reviewWork: readonly Work[] = [],
): Promise<Profile> {
  const owner = profilePhotoOwner(typeof of === 'number' ? of : of.profile.id);
  const actorId = typeof of === 'number' ? undefined : of.personId;
  return changeProfile(of, change, context, {
    ...(missing !== undefined && { missing }),
    follow: (before, after) => [
      ...erasuresOf(owner, before, after, context),
      ...noticesOfPictures(before, after, actorId, context),
      ...reviewWork,
    ],
  });
}

const ownedAlbumOf = (profile: Profile): Profile & OwnedAlbum => ({
  ...profile,
  name: profile.handle,
  profileIds: [profile.id],
  isKeptFrom: (viewer) => isKeptFromStaff(viewer, profile),
});

export const profileOwner: PhotoOwnerKind = {
  async find(id, { profiles }) {
    const found = await profiles.find(id);
    return found && ownedAlbumOf(found.value);
  },
  change: (of, change, context, { missing, work } = {}) => changePhotosOf(of, change, context, missing, work),
  async listWaiting(reviewerId, page, { profiles }) {
    return (await profiles.listWithWaitingPhotos(reviewerId, page)).map(ownedAlbumOf);
  },
  async listPhotos(from, { profiles }) {
    const { items, ...page } = await profiles.listChanges(from);
    return { ...page, items: items.flatMap(({ profile }) => profile ?? []) };
  },
  notifyOfDecision({ id }, photoId, outcome, context) {
    const kind = outcome === 'approved' ? 'photo-approved' : 'photo-refused';
    const at = context.now().toISOString();
    return [activityWork(id, { id: `photo-${photoId}`, kind, at }, context)];
  },
  async findVisible(id, photoId, caller, context, read) {
    const { profile, viewer } = caller;
    const { recentlyShown, recentRelations, shownProfiles } = context;
    const owner = id === profile.id ? profile : await read(recentlyShown, id, () => shownProfiles.find(id));
    const isSeenByAll = owner && visibilityOf(viewer, owner) !== 'none';
    const relation = isSeenByAll
      ? noAcquaintance
      : await read(recentRelations, `${viewer.id} ${id}`, () => acquaintanceWith(viewer, owner, context));
    const photo = owner && findPhoto(owner, photoId);
    const open =
      owner === profile || (photo && isPublic(photo))
        ? undefined
        : await photoGrantOf(id, photoId, owner, caller, context, read);
    if (!photo) return undefined;
    if (isAskedOf(photo, caller.personId, (by) => viewer.excluded.profileIds.has(by))) return photo;
    const waiting = await findWaitingPicture({ profileId: id, photoId }, caller, context);
    if (waiting) return { ...waiting, isSmall: true };
    const size = owner === profile ? ownPhotoSize(photo, profile, caller.personId) : 'full';
    if (size === undefined) return undefined;
    if (size === 'thumbnail') return { ...photo, isSmall: true };
    const waits = photo.status === 'pending_approval' && owner !== profile;
    const may = {
      relation,
      isOpen: open !== undefined && (await isOpenedTo(photo, owner, open, caller, context, read)),
      mayReview:
        waits &&
        !areKeptApart(viewer, owner) &&
        (await mayReview(photo, { profileIds: [id] }, caller, context)),
    };
    if (!maySeePhoto(viewer, owner, photo, may)) return undefined;
    if (open && may.isOpen) {
      await noteViewDay(id, open, context);
      return { ...photo, isWatermarked: true };
    }
    const isClear = owner === profile || waits || isUnderReview(owner) || !photo.isBlurred;
    return isClear || (await isKnown(profile.id, id, context, read)) ? photo : { ...photo, isVeiled: true };
  },
};

/** This is read for each photo that is not public, even a missing one, so that all refusals cost the same. */
async function photoGrantOf(
  ownerId: number,
  photoId: string,
  owner: Parameters<typeof activeGrantTo>[1] | undefined,
  { profile }: Owner,
  { photoGrants, recentPhotoGrants, now }: Context,
  read: ReadFact,
): Promise<PhotoGrant | undefined> {
  const all = await read(recentPhotoGrants, ownerId, () => photoGrants.list(ownerId));
  const open = owner && activeGrantTo(all, owner, profile, now());
  return open?.photoIds.includes(photoId) ? open : undefined;
}

/** Reads the connection only if somebody shown allows photos to be opened to connections alone. */
async function isOpenedTo(
  photo: Photo,
  { id, people }: Pick<Profile, 'id' | 'people'>,
  grant: PhotoGrant,
  { profile }: Owner,
  context: Context,
  read: ReadFact,
): Promise<boolean> {
  const isEnough = (isMutual: boolean) => peopleBeyondOpening(photo, people, grant, isMutual).length === 0;
  if (isEnough(false) || !isEnough(true)) return isEnough(false);
  return isKnown(profile.id, id, context, read);
}

/** Records the day for the owner. It writes once a day, however many pictures are fetched at once. */
async function noteViewDay(ownerId: number, { toId, days }: PhotoGrant, context: Context): Promise<void> {
  const { photoGrants, recentViewDays, now } = context;
  const day = dayOf(now());
  if (days.includes(day)) return;
  await readRecent(recentViewDays, `${ownerId} ${toId}`, () =>
    photoGrants.change(ownerId, (open) => withViewDay(open, toId, day)),
  );
}

/** Unblurred faces are shown only to mutual connections. */
const isKnown = (viewerId: number, ownerId: number, context: Context, read: ReadFact): Promise<boolean> =>
  read(context.recentConnections, `${viewerId} ${ownerId}`, () => isConnected(viewerId, ownerId, context));
