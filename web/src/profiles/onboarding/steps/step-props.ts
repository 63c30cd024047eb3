import type { OnboardingDraft } from '../draft/draft.ts';
import type { OnboardingPhotos } from '../draft/use-photos.ts';
import type { HandleLookup } from '../handle/use-handle-lookup.ts';

export interface OnboardingStepProps {
  draft: OnboardingDraft;
  /** Stores a changed draft. `page` also turns to another screen of the step. */
  edit: (draft: OnboardingDraft, page?: number) => void;
  /** The problem of a field, after an attempt to continue. */
  errorAt: (field: string) => string | undefined;
  handle: HandleLookup;
  photos: OnboardingPhotos;
  /** Screen of the step. */
  page: number;
}
