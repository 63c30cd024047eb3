import type { OnboardingDraft } from './draft.ts';
import type { HandleLookup } from './use-handle-lookup.ts';

export interface StepProps {
  draft: OnboardingDraft;
  edit: (draft: OnboardingDraft) => void;
  /** What is wrong with a field, once someone tried to go on. */
  errorAt: (field: string) => string | undefined;
  handle: HandleLookup;
}
