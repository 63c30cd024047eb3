import type { Me } from '@veil/api/contract/people/me';

/** The next step of somebody who is not an approved member yet. */
export function nextStepOf({ profile, approvalStatus, sanction, isOutside }: Me): string {
  if (sanction?.kind === 'suspended') return 'Your account is suspended.';
  if (isOutside) return 'You decide what no member may.';
  if (!profile) return 'Complete invitation validation to create a profile.';
  if (!profile.onboardingCompleted) return 'Complete onboarding to send your profile for review.';
  return {
    pending: 'Your profile is under review.',
    additional_review: 'Your profile requires additional review.',
    rejected: 'Your profile was not approved.',
    approved: '',
  }[approvalStatus];
}
