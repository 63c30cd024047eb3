import { lazyPart } from '../../../page/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

export const LazyPhotosScreen = lazyPart(async () => (await import('./photos-screen.tsx')).PhotosScreen, {
  waiting: <Skeleton label="Loading" lines={2} />,
  failure: 'Photos can be added later, under Edit Profile',
});
