import { lazyPart } from '../../../page/lazy-part.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';

const waiting = <Skeleton label="Loading the text" lines={12} />;
const failure = 'Failed to load the text';

/** The legal texts are long, so they are loaded with their steps. */
export const LazyTermsStep = lazyPart(async () => (await import('./terms-step.tsx')).TermsStep, {
  waiting,
  failure,
});
export const LazyPrivacyStep = lazyPart(async () => (await import('./privacy-step.tsx')).PrivacyStep, {
  waiting,
  failure,
});
