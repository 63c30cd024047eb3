import type { Photo } from '@veil/api/contract/photos';
import { lazy, Suspense } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

const PhotoGallery = lazy(() => import('../../photos/photo-gallery.tsx'));

/** The approved photos. */
export const PreviewPhotos = ({ photos }: { photos: Photo[] }) => (
  <Suspense fallback={<Skeleton label="Loading your photos" blocks={3} />}>
    <PhotoGallery photos={photos} />
  </Suspense>
);
