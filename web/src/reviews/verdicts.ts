import type { ProfileStatus } from '@veil/api/contract/profiles';
import { approveProfile, rejectProfile } from '@veil/api/contract/reviews';

/** The two things a reviewer can say, and their words. */
export const verdicts = {
  approve: {
    endpoint: approveProfile,
    weight: 'primary',
    prompt: 'Why do you approve this profile?',
    failure: 'Failed to approve profile',
  },
  reject: {
    endpoint: rejectProfile,
    weight: 'danger',
    prompt: 'Why do you reject this profile?',
    failure: 'Failed to reject profile',
  },
} as const;
export type Verdict = keyof typeof verdicts;

/** What a decision led to. */
export const successes: Record<ProfileStatus, string> = {
  Approved: 'Profile approved.',
  Rejected: 'Profile rejected.',
  FurtherReviewRequired: 'Your objection is recorded. A second reviewer decides.',
  PendingApproval: 'Your decision is recorded.',
  Suspended: 'This profile has been suspended meanwhile.',
};
