import { describe, expect, it } from 'vitest';
import { reviewMessages } from '../../contract/reviews.ts';
import { defaultPrivacy } from '../profiles/privacy.ts';
import type { Profile } from '../profiles/profile.ts';
import { afterReview, afterWindow } from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ada = { profileId: 11, handle: 'Ada' };
const bea = { profileId: 12, handle: 'Bea' };
const inviter = { profileId: 13, handle: 'Cy' };

const pending: Profile = {
  schemaVersion: 1,
  id: 5,
  people: [{ personId: 'iris', memberId: 1, createdAt: '2026-03-09T00:00:00.000Z' }],
  type: 'single',
  handle: 'Iris',
  members: [],
  mainBio: '',
  funFact: '',
  hidden: false,
  privacy: defaultPrivacy,
  photos: [],
  location: 'Ghent',
  status: 'PendingApproval',
  tier: 'explorer',
  submittedAt: '2026-03-09T00:00:00.000Z',
  reviewEndsAt: '2026-03-11T00:00:00.000Z',
  invitation: { inviterId: inviter.profileId, id: 'i1' },
  decisions: [],
};
const reject = { outcome: 'rejected', reason: 'The photo is somebody else.' } as const;
const approve = { outcome: 'approved', reason: 'I know them.' } as const;

describe('a review', () => {
  it('approves at once and records who, when and why', () => {
    const approved = afterReview(pending, ada, approve, now);
    expect(approved).toMatchObject({ status: 'Approved', reviewEndsAt: null });
    expect(approved.decisions).toEqual([
      { round: 1, reviewer: ada, ...approve, decidedAt: now.toISOString() },
    ]);
  });

  it('asks for a second reviewer after the first rejection, and stops the clock', () => {
    const objected = afterReview(pending, ada, reject, now);
    expect(objected).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
    expect(afterWindow(objected, new Date('2027-01-01T00:00:00Z'))).toBeUndefined();
  });

  it.each([
    [approve, 'Approved'],
    [reject, 'Rejected'],
  ] as const)('lets the second reviewer decide: %o', (verdict, status) => {
    const objected = afterReview(pending, ada, reject, now);
    const decided = afterReview(objected, bea, verdict, now);
    expect(decided.status).toBe(status);
    expect(decided.decisions.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('does not let the first reviewer decide twice', () => {
    const objected = afterReview(pending, ada, reject, now);
    expect(() => afterReview(objected, ada, reject, now)).toThrow(reviewMessages.secondReviewer);
  });

  it('never lets the inviter decide', () => {
    expect(() => afterReview(pending, inviter, approve, now)).toThrow(reviewMessages.ownInvitee);
  });

  it('is over once it is decided', () => {
    const approved = afterReview(pending, ada, approve, now);
    expect(() => afterReview(approved, bea, reject, now)).toThrow(reviewMessages.alreadyDecided);
  });
});

describe('the review window', () => {
  it('approves at the millisecond it closes, not before', () => {
    expect(afterWindow(pending, new Date('2026-03-10T23:59:59.999Z'))).toBeUndefined();
    expect(afterWindow(pending, new Date('2026-03-11T00:00:00.000Z'))).toMatchObject({
      status: 'Approved',
      decisions: [{ round: 1, reviewer: null, outcome: 'approved' }],
    });
  });
});
