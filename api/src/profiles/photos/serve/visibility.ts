import {
  noAcquaintance,
  type Subject,
  type Viewer,
  visibilityOf,
} from '../../../relations/visibility/visibility.ts';
import { isOpenable, isPublic, type Photo } from '../../profiles/photo.ts';

const hasPictures = ({ status, size }: Photo): boolean =>
  size !== null && (status === 'approved' || status === 'pending_approval');

/** Owners see their photos once the pictures exist. A reviewer sees what they may review, even of a hidden profile. */
export function maySeePhoto(
  viewer: Viewer,
  owner: Subject,
  photo: Photo,
  { relation = noAcquaintance, mayReview = false, isOpen = false } = {},
): boolean {
  if (!hasPictures(photo)) return false;
  if (viewer.id === owner.id) return true;
  if (photo.status === 'pending_approval') return mayReview && owner.status !== 'Rejected';
  return (
    (isPublic(photo) || (isOpen && isOpenable(photo))) && visibilityOf(viewer, owner, relation) !== 'none'
  );
}
