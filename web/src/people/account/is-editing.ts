import type { Me } from '@veil/api/contract/people/me';

/** Whether the person has a profile that they may change. */
export const isEditing = ({ profile, approvalStatus }: Me): boolean =>
  profile?.onboardingCompleted === true && approvalStatus !== 'rejected';
