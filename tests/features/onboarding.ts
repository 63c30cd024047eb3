import { inviteesViews } from '../browser/profiles/wizard-views.ts';
import { invitedPerson, newHandle, submission } from '../support/fixtures.ts';
import type { Calls, Scene } from './feature.ts';

/** Nobody has reserved a profile for them. */
const withoutProfile = { newcomer: 404, deleted: 404 };

export const onboardingCalls = {
  checkHandleAvailability: { sample: { handle: newHandle() }, otherwise: withoutProfile },
  completeOnboarding: {
    sample: submission(1),
    arrange: ({ profileId }) => submission(profileId || 1),
    byAnother: true,
    otherwise: withoutProfile,
  },
} satisfies Calls;

export const onboardingScenes: Scene[] = [
  {
    who: 'somebody with an invitation',
    inOrder: true,
    arrange: async (place) => ({ ...(await invitedPerson(place)), views: inviteesViews }),
  },
];
