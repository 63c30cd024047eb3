// Specified: community 2.2.1-3, 4.3, 6.2, 6.4, 9.6; features 6.2, 9.1.
import type { Me } from '@veil/api/contract/people/me';
import { describe, expect, it } from 'vitest';
import { sampleProfile as profile } from '../../../tests/fixtures/signed-in-profile.ts';
import { type Access, decideAccess, isJudge, isReviewer } from './access.ts';

type Person = Pick<Me, 'profile' | 'approvalStatus' | 'tier' | 'isOutside'>;
const people: Record<string, Person> = {
  newcomer: { profile: null, approvalStatus: 'pending', tier: 'explorer' },
  invited: {
    profile: { ...profile, onboardingCompleted: false },
    approvalStatus: 'pending',
    tier: 'explorer',
  },
  pending: { profile, approvalStatus: 'pending', tier: 'explorer' },
  doubted: { profile, approvalStatus: 'additional_review', tier: 'explorer' },
  rejected: { profile, approvalStatus: 'rejected', tier: 'verified' },
  member: { profile, approvalStatus: 'approved', tier: 'explorer' },
  reviewer: { profile, approvalStatus: 'approved', tier: 'verified' },
  outsider: { profile: null, approvalStatus: 'pending', tier: 'explorer', isOutside: true },
};

const pass = { pass: true };
const invitation = { redirect: '/members/validate-invitation' };
const cases = { redirect: '/community/moderation' };
const onboarding = { redirect: '/community/onboarding' };

describe('the guards', () => {
  it.each<[string, Access, object]>([
    ['newcomer', 'signedIn', pass],
    ['newcomer', 'profile', invitation],
    ['newcomer', 'approved', invitation],
    ['invited', 'profile', onboarding],
    ['invited', 'approved', onboarding],
    ['pending', 'profile', pass],
    ['pending', 'approved', { status: 'pending' }],
    ['doubted', 'approved', { status: 'additional_review' }],
    ['rejected', 'approved', { status: 'rejected' }],
    ['member', 'approved', pass],
    ['member', 'judge', pass],
    ['newcomer', 'judge', invitation],
    ['outsider', 'judge', pass],
    ['outsider', 'approved', cases],
    ['outsider', 'signedIn', cases],
  ])('judge a %s before a page for %s', (who, access, verdict) => {
    expect(decideAccess(access, people[who]!)).toEqual(verdict);
  });

  it('lets approved members of tier 2 and above review', () => {
    expect(Object.keys(people).filter((who) => isReviewer(people[who]!))).toEqual(['reviewer']);
    expect(Object.keys(people).filter((who) => isJudge(people[who]!))).toEqual(['reviewer', 'outsider']);
  });
});
