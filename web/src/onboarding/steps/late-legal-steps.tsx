import { latePart } from '../../page/late-part.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

const waiting = <Skeleton label="Loading the text" lines={12} />;
const failure = 'Failed to load the text';

/** The legal texts are long, and arrive with their steps. */
export const LateTermsStep = latePart(async () => (await import('./terms-step.tsx')).TermsStep, {
  waiting,
  failure,
});
export const LatePrivacyStep = latePart(async () => (await import('./privacy-step.tsx')).PrivacyStep, {
  waiting,
  failure,
});
