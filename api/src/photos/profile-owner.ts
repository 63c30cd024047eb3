import { changeProfile } from '../profiles/change-profile.ts';
import type { PhotoOwnerKind } from './owner.ts';
import { findPhoto } from './rules.ts';
import { maySeePhoto } from './visibility.ts';

/** The photos of a profile, kept in the profile's own item. */
export const profileOwner: PhotoOwnerKind = {
  async find(id, { profiles }) {
    return (await profiles.find(id))?.value;
  },
  change: changeProfile,
  async findVisible(id, photoId, viewer, { profiles }) {
    const owner = id === viewer.id ? viewer : (await profiles.find(id))?.value;
    const photo = owner && findPhoto(owner, photoId);
    return photo && maySeePhoto(viewer, owner, photo) ? photo : undefined;
  },
  listErasing: (limit, { profiles }) => profiles.listErasingPhotos(limit),
};
