import { isPublic, type Photo } from '../profiles/photo.ts';
import type { Profile } from '../profiles/profile.ts';
import { isReviewer } from '../reviews/rules.ts';

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

/**
 * Whether the viewer may be shown the pictures of the owner's photo: one's own as soon as they are made; a member,
 * the public ones of members; a reviewer, also those of people under review and those that wait for a reviewer. Of
 * somebody who was turned down nobody else sees any.
 */
export function maySeePhoto(viewer: Profile, owner: Profile, photo: Photo): boolean {
  if (!hasPictures(photo)) return false;
  if (viewer.id === owner.id) return true;
  if (viewer.status !== 'Approved') return false;
  if (owner.status === 'Rejected') return false;
  if (isReviewer(viewer)) return isPublic(photo) || photo.status === 'pending_approval';
  return isPublic(photo) && owner.status === 'Approved';
}
