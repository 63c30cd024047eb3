import type { ApprovalStatus, Me } from '@veil/api/contract/people/me';
import { reviewerTierLevel, tierLevel, trustedTierLevel } from '@veil/api/contract/profiles/profiles';

/**
 * Readers of a page:
 * - signedIn: anyone signed in
 * - profile: a completed profile, whatever its status
 * - approved: an approved profile
 * - judge: an approved profile, or an outside reviewer, who sees no other page
 */
export type Access = 'signedIn' | 'profile' | 'approved' | 'judge';

type AccessDecision = { pass: true } | { redirect: string } | { status: Exclude<ApprovalStatus, 'approved'> };

type Person = Pick<Me, 'profile' | 'approvalStatus' | 'tier' | 'isOutside'>;

/** Whether a signed-in person may see a page, or where they are redirected. */
export function decideAccess(access: Access, person: Person): AccessDecision {
  if (person.isOutside) return access === 'judge' ? { pass: true } : { redirect: '/community/moderation' };
  if (access === 'signedIn') return { pass: true };
  if (!person.profile) return { redirect: '/members/validate-invitation' };
  if (!person.profile.onboardingCompleted) return { redirect: '/community/onboarding' };
  if (access === 'profile' || person.approvalStatus === 'approved') return { pass: true };
  return { status: person.approvalStatus };
}

/** Whether the person gets the full navigation instead of the limited one. */
export const isApproved = (person: Person): boolean => 'pass' in decideAccess('approved', person);

export const isReviewer = (person: Person): boolean =>
  isApproved(person) && tierLevel(person.tier) >= reviewerTierLevel;

/** Whether the person may decide cases and appeals. */
export const isJudge = (person: Person): boolean => person.isOutside === true || isReviewer(person);

export const isTrusted = (person: Person): boolean =>
  isApproved(person) && tierLevel(person.tier) >= trustedTierLevel;
