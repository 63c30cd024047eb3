import type { Context } from '../context.ts';
import type { Work } from '../outbox/work.ts';
import { changeProfile, type Known } from '../profiles/change-profile.ts';
import type { Profile } from '../profiles/profile.ts';
import { relationTo } from '../visibility/known.ts';
import { erasuresOf } from './erase-photo.ts';
import { ofProfile, type PhotoOwnerKind } from './owner.ts';
import { findPhoto } from './rules.ts';
import { maySeePhoto } from './visibility.ts';

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

/** The photos of a profile, kept in the profile's own item. */
export const profileOwner: PhotoOwnerKind = {
  async find(id, { profiles }) {
    return (await profiles.find(id))?.value;
  },
  change: (of, change, context, missing) => changePhotosOf(of, change, context, missing),
  async findVisible(id, photoId, { profile, viewer }, context) {
    const owner = id === profile.id ? profile : (await context.profiles.find(id))?.value;
    const relation = await relationTo(viewer, owner, context);
    const photo = owner && findPhoto(owner, photoId);
    return photo && maySeePhoto(viewer, owner, photo, relation) ? photo : undefined;
  },
};
