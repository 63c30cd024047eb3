import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { isReviewer, sightOf } from '../visibility/visibility.ts';

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

/**
 * Whether the viewer may be shown the pictures of the owner's photo: one's own as soon as they are made; of profiles one
 * sees, the public ones; a reviewer, also those that wait for a reviewer.
 */
export function maySeePhoto(viewer: Profile, owner: Profile, photo: Photo): boolean {
  if (!hasPictures(photo)) return false;
  if (viewer.id === owner.id) return true;
  if (sightOf(viewer, owner) === 'none') return false;
  return isPublic(photo) || (isReviewer(viewer) && photo.status === 'pending_approval');
}
