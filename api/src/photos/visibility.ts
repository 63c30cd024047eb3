import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { hasConflict, isReviewer, sightOf, strangers, type Viewer } from '../visibility/visibility.ts';

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

/**
 * Whether the viewer may be shown the pictures of the owner's photo. Owners see their own as soon as they are made. Others
 * see the public ones of profiles that they see; reviewers also those that wait for a reviewer.
 */
export function maySeePhoto(viewer: Viewer, owner: Profile, photo: Photo, relation = strangers): boolean {
  if (!hasPictures(photo)) return false;
  if (viewer.id === owner.id) return true;
  if (sightOf(viewer, owner, relation) === 'none') return false;
  const mayReview = isReviewer(viewer) && !hasConflict(owner, viewer);
  return isPublic(photo) || (mayReview && photo.status === 'pending_approval');
}
