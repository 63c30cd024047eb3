import { inviteesViews } from '../browser/wizard-views.ts';
import { invited, newHandle, submission } from '../http/story.ts';
import type { Calls, Scene } from './feature.ts';

export const onboardingCalls = {
  checkHandleAvailability: { sample: { handle: newHandle() } },
  completeOnboarding: {
    sample: submission(1),
    arrange: ({ profileId }) => submission(profileId || 1),
    byAnother: true,
  },
} satisfies Calls;

export const onboardingScenes: Scene[] = [
  {
    who: 'somebody with an invitation',
    arrange: async (place) => ({ ...(await invited(place)), views: inviteesViews }),
  },
];
