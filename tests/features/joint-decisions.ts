import type { Calls } from './feature.ts';

/** Nobody else signs in for the profile of whoever is tried. */
const alone = { member: 409, blocked: 409, reviewer: 409, trusted: 409, moderator: 409 };
const always = { pending: 409, rejected: 409, restricted: 409 };

export const jointDecisionCalls = {
  ownJointDecisions: { sample: {} },
  setJointRule: { sample: { what: 'events', isWanted: true }, otherwise: { ...alone, ...always } },
  // Nobody ended one.
  seeRuleEnding: { sample: { what: 'events' } },
  requestAssent: { sample: { event: { id: 1 } }, otherwise: alone },
  answerAssentRequest: {
    sample: { id: '6f0f8a51-7d0a-4c6e-9d5e-0a1b2c3d4e5f', isYes: false },
    otherwise: { ...alone, ...always },
  },
} satisfies Calls;
