import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** The photos of a profile, below the fold. */
export const LateGallery = latePart(async () => (await import('./photo-gallery.tsx')).PhotoGallery, {
  waiting: <Skeleton label="Loading the photos" blocks={3} />,
  failure: 'Failed to load the photos',
});
