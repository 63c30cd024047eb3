import type { OnboardingDraft } from './draft.ts';
import type { HandleLookup } from './use-handle-lookup.ts';
import type { ChosenPhotos } from './use-photos.ts';

export interface StepProps {
  draft: OnboardingDraft;
  /** Takes a changed draft; `page` turns to another screen of the step with it. */
  edit: (draft: OnboardingDraft, page?: number) => void;
  /** What is wrong with a field, once someone tried to go on. */
  errorAt: (field: string) => string | undefined;
  handle: HandleLookup;
  photos: ChosenPhotos;
  /** Screen of the step. */
  page: number;
}
