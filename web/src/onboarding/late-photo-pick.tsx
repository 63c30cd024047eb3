import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

export const LatePhotoPick = latePart(async () => (await import('./photo-pick.tsx')).PhotoPick, {
  waiting: <Skeleton label="Loading" lines={2} />,
  failure: 'A photo can be added later, under Edit Profile',
});
