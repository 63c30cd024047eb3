// Specified: community 3.1-2, 4.3.
import { expect, it } from 'vitest';
import { me } from './me.ts';

const profile = {
  id: 1,
  handle: 'Velvet Fox',
  onboardingCompleted: true,
  status: 'Approved',
  type: 'single',
  submittedAt: '2026-03-01T12:00:00.000Z',
  reviewEndsAt: null,
};
const member = {
  id: 'a',
  email: null,
  name: 'Iris',
  userStatus: 'Approved',
  createdAt: '2026-03-01T12:00:00.000Z',
  tier: 'explorer',
  approvalStatus: 'approved',
  profile,
};

it.each([
  ['profile', { profile: { ...profile, status: 'OnProbation' } }],
  ['approval', { approvalStatus: 'on_probation' }],
])('an unknown %s status is never sent, and is read as pending', (_what, unknown) => {
  const answer = { ...member, ...unknown };
  expect(me.output.safeParse(answer).success).toBe(false);
  expect(me.lenientOutput?.parse(answer)).toMatchObject({ approvalStatus: 'pending' });
});

it.each([
  ['Approved', 'approved'],
  ['PendingApproval', 'additional_review'],
  ['Rejected', 'rejected'],
])('%s stays %s', (status, approvalStatus) => {
  const answer = { ...member, userStatus: status, approvalStatus, profile: { ...profile, status } };
  expect(me.lenientOutput?.parse(answer)).toEqual(me.output.parse(answer));
});
