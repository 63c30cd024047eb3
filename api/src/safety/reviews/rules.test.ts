// Specified: community 4.4, 9.6.
import { describe, expect, it } from 'vitest';
import { reviewMessages } from '../../../contract/safety/reviews.ts';
import { defaultPrivacy } from '../../profiles/profiles/privacy.ts';
import type { Profile } from '../../profiles/profiles/profile.ts';
import {
  afterAnswer,
  afterObjection,
  afterQuestion,
  afterReview,
  afterWindow,
  isRepeated,
  mayDecide,
  secondLookReason,
} from './rules.ts';

const now = new Date('2026-03-10T12:00:00Z');
const ada = { profileId: 11, handle: 'Ada' };
const bea = { profileId: 12, handle: 'Bea' };
const inviter = { profileId: 13, handle: 'Cy' };

const samplePending: Profile = {
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
    const approved = afterReview(samplePending, ada, approve, now);
    expect(approved).toMatchObject({ status: 'Approved', reviewEndsAt: null });
    expect(approved.decisions).toEqual([
      { round: 1, reviewer: ada, ...approve, decidedAt: now.toISOString() },
    ]);
  });

  it('asks for a second reviewer after the first rejection, and stops the clock', () => {
    const objected = afterReview(samplePending, ada, reject, now);
    expect(objected).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
    expect(afterWindow(objected, new Date('2027-01-01T00:00:00Z'))).toBeUndefined();
  });

  it.each([
    [approve, 'Approved'],
    [reject, 'Rejected'],
  ] as const)('lets the second reviewer decide: %o', (verdict, status) => {
    const objected = afterReview(samplePending, ada, reject, now);
    const decided = afterReview(objected, bea, verdict, now);
    expect(decided.status).toBe(status);
    expect(decided.decisions.map(({ round }) => round)).toEqual([1, 2]);
  });

  it('does not let the first reviewer decide twice', () => {
    const objected = afterReview(samplePending, ada, reject, now);
    expect(() => afterReview(objected, ada, reject, now)).toThrow(reviewMessages.secondReviewer);
  });

  it('never lets the inviter decide', () => {
    expect(() => afterReview(samplePending, inviter, approve, now)).toThrow(reviewMessages.ownInvitee);
  });

  it('lets a second reviewer decide where the first one has left Veil', () => {
    const byNobody = { round: 1, reviewer: null, ...reject, decidedAt: now.toISOString() };
    const waiting: Profile = { ...samplePending, status: 'FurtherReviewRequired', decisions: [byNobody] };
    expect(afterReview(waiting, ada, reject, now).status).toBe('Rejected');
    expect(mayDecide(waiting, ada)).toBe(true);
  });

  it('is over once it is decided', () => {
    const approved = afterReview(samplePending, ada, approve, now);
    expect(() => afterReview(approved, bea, reject, now)).toThrow(reviewMessages.alreadyDecided);
  });
});

describe('an inviter who meant somebody else', () => {
  it('stops the clock and asks for a second look, in words that name nobody', () => {
    const objected = afterObjection(samplePending, now);
    expect(objected).toMatchObject({ status: 'FurtherReviewRequired', reviewEndsAt: null });
    expect(objected.decisions).toEqual([
      {
        round: 1,
        reviewer: null,
        outcome: 'rejected',
        reason: secondLookReason,
        decidedAt: now.toISOString(),
      },
    ]);
    expect(secondLookReason).toBe(
      'Not everything is certain yet. Another reviewer reads this profile before it is decided.',
    );
  });

  it('changes nothing where somebody else has spoken', () => {
    const objected = afterReview(samplePending, ada, reject, now);
    expect(afterObjection(objected, now)).toBe(objected);
  });
});

describe('the review window', () => {
  it('approves at the millisecond it closes, not before', () => {
    expect(afterWindow(samplePending, new Date('2026-03-10T23:59:59.999Z'))).toBeUndefined();
    expect(afterWindow(samplePending, new Date('2026-03-11T00:00:00.000Z'))).toMatchObject({
      status: 'Approved',
      decisions: [
        {
          round: 1,
          reviewer: null,
          outcome: 'approved',
          reason: 'No objection was raised during the review window.',
        },
      ],
    });
  });

  it.each([
    ['who is approved', { status: 'Approved' }],
    ['who is turned down', { status: 'Rejected' }],
    ['whose clock stands', { reviewEndsAt: null }],
  ] as const)('approves nobody %s', (_, changes) => {
    expect(afterWindow({ ...samplePending, ...changes }, new Date('2027-01-01T00:00:00Z'))).toBeUndefined();
  });
});

const pendingProfile = () => samplePending;
const objectedProfile = () => afterReview(samplePending, ada, reject, now);

describe('a question to a newcomer', () => {
  const asked = () => afterQuestion(samplePending, ada, 'How did you two meet?', now);
  const hours = (count: number) => new Date(now.getTime() + count * 3_600_000);

  it('holds the clock for 72 hours, and no longer than until the answer', () => {
    expect(asked().reviewEndsAt).toBe('2026-03-14T00:00:00.000Z');
    expect(afterWindow(asked(), hours(70))).toBeUndefined();
    const answered = afterAnswer(asked(), 'At a supper.', hours(10));
    expect(answered.reviewEndsAt).toBe('2026-03-11T10:00:00.000Z');
    expect(afterAnswer(asked(), 'At a supper.', hours(80)).reviewEndsAt).toBe('2026-03-14T00:00:00.000Z');
    expect(answered.question?.answer).toBe('At a supper.');
  });

  it('is asked once, and answered once', () => {
    expect(afterQuestion(asked(), bea, 'How did you two meet?', hours(1))).toEqual(asked());
    expect(() => afterQuestion(asked(), bea, 'And where was that?', now)).toThrow(reviewMessages.askedBefore);
    const answered = afterAnswer(asked(), 'At a supper.', now);
    expect(afterAnswer(answered, 'At a supper.', now)).toBe(answered);
    expect(() => afterAnswer(answered, 'At a ball.', now)).toThrow(reviewMessages.answered);
    expect(() => afterAnswer(samplePending, 'At a supper.', now)).toThrow(reviewMessages.noQuestion);
    expect(() => afterQuestion(samplePending, inviter, 'Who are you?', now)).toThrow(
      reviewMessages.ownInvitee,
    );
    const approved = afterReview(samplePending, ada, approve, now);
    expect(() => afterQuestion(approved, bea, 'Who are you?', now)).toThrow(reviewMessages.alreadyDecided);
  });

  it('starts no clock that an objection stopped, and goes with the decision', () => {
    const objected = afterReview(samplePending, ada, reject, now);
    expect(afterQuestion(objected, bea, 'Who is in the photo?', now).reviewEndsAt).toBeNull();
    expect(afterReview(asked(), bea, approve, now).question).toBeUndefined();
    expect(afterReview(asked(), bea, reject, now).question).toBeDefined();
    const twice = afterReview(afterReview(asked(), ada, reject, now), bea, reject, now);
    expect([twice.status, twice.question]).toEqual(['Rejected', undefined]);
  });
});

describe('who may decide', () => {
  it.each([
    ['a reviewer of a newcomer', pendingProfile, ada, true],
    ['the inviter', pendingProfile, inviter, false],
    ['a second reviewer', objectedProfile, bea, true],
    ['the first reviewer again', objectedProfile, ada, false],
    ['the inviter after an objection', objectedProfile, inviter, false],
    ['anybody on who is approved', () => afterReview(samplePending, ada, approve, now), bea, false],
    [
      'anybody on who is turned down',
      () => afterReview(objectedProfile(), bea, reject, now),
      { ...ada, profileId: 14 },
      false,
    ],
  ] as const)('%s', (_, profile, reviewer, may) => {
    expect(mayDecide(profile(), reviewer)).toBe(may);
  });
});

describe('a decision is a repeated one', () => {
  const both = () => afterReview(objectedProfile(), bea, approve, now);
  const byWindow = () => afterWindow(samplePending, new Date('2027-01-01T00:00:00Z')) ?? samplePending;

  it.each([
    ['the same of the same reviewer', objectedProfile, ada, reject, true],
    ['of one of two reviewers', both, ada, reject, true],
    ['of the other one', both, bea, approve, true],
    ['of another reviewer', objectedProfile, bea, reject, false],
    ['with another outcome', objectedProfile, ada, { ...reject, outcome: 'approved' }, false],
    ['with another reason', objectedProfile, ada, { ...reject, reason: 'No story.' }, false],
    ['where nothing was decided', pendingProfile, ada, reject, false],
    ['where the window approved', byWindow, ada, approve, false],
  ] as const)('%s: %#', (_, profile, reviewer, verdict, isIt) => {
    expect(isRepeated(profile(), reviewer, verdict)).toBe(isIt);
  });
});
