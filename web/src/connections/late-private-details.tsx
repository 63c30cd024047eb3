import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Relations of the reader to another member: asked for when its tab is opened. */
export const LatePrivateDetails = latePart(
  async () => (await import('./private-details.tsx')).PrivateDetails,
  {
    waiting: <Skeleton label="Loading private details" blocks={2} />,
    failure: 'Failed to load private details',
  },
);
