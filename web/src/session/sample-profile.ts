import type { Me } from '@veil/api/contract/people/me';

/** The profile of the person of a test. */
export const sampleProfile = {
  id: 1,
  handle: 'Velvet Fox',
  onboardingCompleted: true,
  status: 'Approved',
  type: 'single',
  submittedAt: '2026-03-01T12:00:00.000Z',
  reviewEndsAt: null,
} satisfies Me['profile'];
