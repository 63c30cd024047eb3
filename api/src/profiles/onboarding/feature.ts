import type * as rows from '../../../contract/profiles/onboarding.ts';
import type { HandlersOf } from '../../feature.ts';
import { completeOnboarding } from './complete-onboarding.ts';

export const handlers: HandlersOf<typeof rows> = {
  completeOnboarding,
};
