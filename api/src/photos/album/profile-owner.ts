import { tell } from '../../activity/tell.ts';
import type { Context } from '../../context.ts';
import type { Work } from '../../outbox/work.ts';
import { changeProfile, type Known } from '../../profiles/change-profile.ts';
import type { Profile } from '../../profiles/profile.ts';
import { relationTo } from '../../visibility/known.ts';
import { sightOf, strangers } from '../../visibility/visibility.ts';
import { mayReview } from '../review/may-review.ts';
import { maySeePhoto } from '../serve/visibility.ts';
import { erasuresOf } from './erase-photo.ts';
import { ofProfile, type PhotoOwnerKind } from './owner.ts';
import { findPhoto } from './rules.ts';

/** Changes the photos of a profile; what is deleted or refused by it is erased. @throws ApiError as changeProfile does */
export function changePhotosOf(
  of: number | Known,
  change: (profile: Profile) => Profile,
  context: Context,
  missing?: string,
  looks: readonly Work[] = [],
): Promise<Profile> {
  const owner = ofProfile(typeof of === 'number' ? of : of.profile.id);
  return changeProfile(of, change, context, {
    ...(missing !== undefined && { missing }),
    follow: (before, after) => [...erasuresOf(owner, before, after, context), ...looks],
  });
}

const owned = (profile: Profile) => ({ ...profile, name: profile.handle, profileIds: [profile.id] });

/** The photos of a profile, kept in the profile's own item. */
export const profileOwner: PhotoOwnerKind = {
  async find(id, { profiles }) {
    const found = await profiles.find(id);
    return found && owned(found.value);
  },
  change: (of, change, context, { missing, work } = {}) => changePhotosOf(of, change, context, missing, work),
  async listWaiting(reviewerId, page, { profiles }) {
    return (await profiles.listWithWaitingPhotos(reviewerId, page)).map(owned);
  },
  tellDecision({ id }, photoId, outcome, context) {
    const title = outcome === 'approved' ? 'Your photo was approved' : 'One of your photos was not approved';
    const at = context.now().toISOString();
    const happening = { id: `photo-${photoId}`, type: 'photo' as const, title, at, actorId: null };
    return [tell.now({ profileId: id, happening }, context)];
  },
  async findVisible(id, photoId, caller, context, read) {
    const { profile, viewer } = caller;
    const { recentlyShown, recentRelations, shownProfiles } = context;
    const owner = id === profile.id ? profile : await read(recentlyShown, id, () => shownProfiles.find(id));
    const isSeenByAll = owner && sightOf(viewer, owner) !== 'none';
    const relation = isSeenByAll
      ? strangers
      : await read(recentRelations, `${viewer.id} ${id}`, () => relationTo(viewer, owner, context));
    const photo = owner && findPhoto(owner, photoId);
    if (!photo) return undefined;
    const waits = photo.status === 'pending_approval' && owner !== profile;
    const may = {
      relation,
      mayReview: waits && (await mayReview(photo, { profileIds: [id] }, caller, context)),
    };
    return maySeePhoto(viewer, owner, photo, may) ? photo : undefined;
  },
};
