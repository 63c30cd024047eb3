import type { OnboardingDraft } from '../draft/draft.ts';
import type { OnboardingPhotos } from '../draft/use-photos.ts';
import type { HandleLookup } from '../handle/use-handle-lookup.ts';

export interface OnboardingStepProps {
  draft: OnboardingDraft;
  /** Takes a changed draft; `page` turns to another screen of the step with it. */
  edit: (draft: OnboardingDraft, page?: number) => void;
  /** The problem of a field, once someone tried to go on. */
  errorAt: (field: string) => string | undefined;
  handle: HandleLookup;
  photos: OnboardingPhotos;
  /** Screen of the step. */
  page: number;
}
