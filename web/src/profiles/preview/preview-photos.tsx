import type { Photo } from '@veil/api/contract/photos';
import { EmptyState } from '../../ui/state.tsx';

/** The approved photos. */
export function PreviewPhotos({ photos }: { photos: Photo[] }) {
  if (photos.length === 0)
    return <EmptyState title="No photos to display" text="Photos appear here once they are approved." />;
  return <p className="muted">{photos.length} approved</p>;
}
