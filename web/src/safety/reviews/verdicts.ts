import type { ProfileStatus } from '@veil/api/contract/profiles/profiles';
import { approveProfile, rejectProfile } from '@veil/api/contract/safety/reviews';

/** The two decisions of a reviewer, and their texts. */
export const verdicts = {
  approve: {
    endpoint: approveProfile,
    weight: 'primary',
    confirm: 'Approve',
    templates: [
      'I know them, and vouch that they are who they say they are.',
      'The photos and what they write fit together, and the member who invited them says how they met.',
      'They say clearly who they are and who they would like to meet.',
    ],
    prompt: 'Why do you approve this profile?',
    failure: 'Failed to approve profile',
  },
  reject: {
    endpoint: rejectProfile,
    weight: 'danger',
    confirm: 'Reject',
    templates: [
      'The photos do not seem to show the people who are described.',
      'We could not tell that everybody in the profile knows about it and wants to be in it.',
      'The profile offers or asks for something that has no place here.',
    ],
    prompt: 'Why do you reject this profile?',
    failure: 'Failed to reject profile',
  },
} as const;
export type ReviewVerdict = keyof typeof verdicts;

/** Messages after a decision, by the resulting status. */
export const successes: Record<ProfileStatus, string> = {
  Approved: 'Profile approved.',
  Rejected: 'Profile rejected.',
  FurtherReviewRequired: 'Your objection is recorded. A second reviewer decides.',
  PendingApproval: 'Your decision is recorded.',
  Suspended: 'This profile has been suspended meanwhile.',
};
