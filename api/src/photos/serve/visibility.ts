import { isOpenable, isPublic, type Photo } from '../../profiles/photo.ts';
import { type Subject, sightOf, strangers, type Viewer } from '../../visibility/visibility.ts';

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

/**
 * Whether the viewer may be shown the pictures of the owner's photo. Owners see their own as soon as they are made. Others
 * see the public ones of profiles that they see, and private ones that are open to them. What waits for a reviewer is seen by who may review it, also of a profile
 * that is hidden.
 */
export function maySeePhoto(
  viewer: Viewer,
  owner: Subject,
  photo: Photo,
  { relation = strangers, mayReview = false, isOpen = false } = {},
): boolean {
  if (!hasPictures(photo)) return false;
  if (viewer.id === owner.id) return true;
  if (photo.status === 'pending_approval') return mayReview && owner.status !== 'Rejected';
  return (isPublic(photo) || (isOpen && isOpenable(photo))) && sightOf(viewer, owner, relation) !== 'none';
}
