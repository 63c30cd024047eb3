import type * as rows from '../../../contract/profiles/onboarding.ts';
import type { HandlersOf } from '../../feature.ts';
import { onDemand } from '../../platform/http/on-demand.ts';

export const handlers: HandlersOf<typeof rows> = {
  completeOnboarding: onDemand(async () => (await import('../../on-demand-handlers.ts')).completeOnboarding),
};
