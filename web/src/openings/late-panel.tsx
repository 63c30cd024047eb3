import { latePart } from '../page/late-part.tsx';
import { Skeleton } from '../ui/skeleton.tsx';

/** Asked for when its tab is opened. */
export const LatePicturesPanel = latePart(async () => (await import('./pictures-panel.tsx')).PicturesPanel, {
  waiting: <Skeleton label="Loading private pictures" blocks={2} />,
  failure: 'The private pictures could not be loaded.',
});

/** Below one's own photos. */
export const LateOpenToWhom = latePart(async () => (await import('./open-to-whom.tsx')).OpenToWhom, {
  waiting: <Skeleton label="Loading what is open" rows={2} />,
  failure: 'The photos you opened could not be loaded.',
});
