import type { OwnWishAnswer } from '../../../contract/safety/own-wish.ts';
import { reviewLimits, reviewMessages } from '../../../contract/safety/reviews.ts';
import { ApiError } from '../../platform/http/api-error.ts';
import type { Profile, ReviewDecision } from '../../profiles/profiles/profile.ts';
import { areLinkedByInvitation, subjectOf } from '../../relations/visibility/conflict.ts';
import { isUnderReview } from '../../relations/visibility/visibility.ts';
import type { Matter } from '../deciders/deciders.ts';

type ReviewedProfile = Pick<Profile, 'id' | 'status' | 'invitation' | 'people' | 'decisions'>;

/** `isLastResort`: nobody else can decide on this newcomer, so that having brought them in does not count. */
export type Reviewer = { profileId: number; handle: string; isLastResort?: boolean };
export type ReviewVerdict = { outcome: ReviewDecision['outcome']; reason: string };

/**
 * A newcomer has no invitees and no connections, so only the inviter can be too close. A profile that brought in the
 * person by a partner invite counts as an inviter.
 */
export const hasConflict = (
  profile: Pick<Profile, 'id' | 'invitation' | 'people'>,
  reviewerId: number,
): boolean =>
  areLinkedByInvitation({ id: reviewerId, invitation: null }, subjectOf(profile)) ||
  profile.people.some(({ invitedBy }) => invitedBy === reviewerId);

const hasDecided = ({ decisions }: Pick<Profile, 'decisions'>, { profileId }: Reviewer): boolean =>
  decisions.some((earlier) => earlier.reviewer?.profileId === profileId);

export const isRefused = (profile: ReviewedProfile, { profileId, isLastResort }: Reviewer): boolean =>
  profile.id === profileId || (hasConflict(profile, profileId) && !isLastResort);

export const mayDecide = (profile: ReviewedProfile, reviewer: Reviewer): boolean =>
  isUnderReview(profile) && !isRefused(profile, reviewer) && !hasDecided(profile, reviewer);

/** The matter of a newcomer. Nobody decides twice. */
export const matterOfNewcomer = ({
  id,
  invitation,
  people,
  decisions,
}: Pick<Profile, 'id' | 'invitation' | 'people' | 'decisions'>): Matter => ({
  asks: 'reviewer',
  subjects: [{ id, invitation, broughtInBy: people.flatMap(({ invitedBy = [] }) => invitedBy) }],
  neverIds: [id, ...decisions.flatMap(({ reviewer }) => reviewer?.profileId ?? [])],
  isReported: false,
});

/**
 * An approval is final. A first rejection stops the review time and asks for a second reviewer, whose decision is
 * final.
 * @throws ApiError 403 for a conflict of interest or the same reviewer again, 409 if already decided
 */
export function afterReview(
  profile: Profile,
  reviewer: Reviewer,
  verdict: ReviewVerdict,
  now: Date,
): Profile {
  if (isRefused(profile, reviewer)) throw new ApiError(403, reviewMessages.ownInvitee);
  if (!isUnderReview(profile)) throw new ApiError(409, reviewMessages.alreadyDecided);
  if (hasDecided(profile, reviewer)) throw new ApiError(403, reviewMessages.secondReviewer);
  if (verdict.outcome === 'approved') return withDecision(profile, 'Approved', reviewer, verdict, now);
  return withDecision(
    profile,
    profile.status === 'PendingApproval' ? 'FurtherReviewRequired' : 'Rejected',
    reviewer,
    verdict,
    now,
  );
}

/**
 * The people of the profile read this reason. It is the same for an inviter's objection and for somebody who is not
 * here by their own wish, so that nobody learns from it that the other person said so.
 */
export const secondLookReason =
  'Not everything is certain yet. Another reviewer reads this profile before it is decided.';
/** What reviewers read instead, if it was the inviter. */
export const notMeantReason = 'The invitation may have reached somebody it was not meant for.';

/** Returns the same object unless the profile awaits its first decision. */
export const afterObjection = (profile: Profile, now: Date): Profile =>
  profile.status === 'PendingApproval'
    ? withDecision(
        profile,
        'FurtherReviewRequired',
        null,
        { outcome: 'rejected', reason: secondLookReason },
        now,
      )
    : profile;

/** Only somebody who shares the profile, or waits to join one, may be here at another person's wish. */
export const isAskedOwnWish = (profile: Profile): boolean =>
  isUnderReview(profile) && (profile.people.length > 1 || profile.joins !== undefined);

export const hasDoubts = ({ people }: Pick<Profile, 'people'>): boolean =>
  people.some(({ ownWish }) => ownWish?.isDoubted);

/**
 * The answer may be changed until the decision. A doubt stays, as a later yes may not be a free one.
 * @throws ApiError 404 if the person is not asked
 */
export function afterOwnWish(profile: Profile, personId: string, answer: OwnWishAnswer, now: Date): Profile {
  if (!isAskedOwnWish(profile)) throw new ApiError(404, reviewMessages.noOwnWish);
  const said = profile.people.find((person) => person.personId === personId)?.ownWish;
  if (said?.answer === answer) return profile;
  const isDoubted = answer !== 'yes' || said?.isDoubted === true;
  const ownWish = { answer, answeredAt: now.toISOString(), isDoubted };
  return {
    ...profile,
    people: profile.people.map((person) => (person.personId === personId ? { ...person, ownWish } : person)),
  };
}

export const afterDoubt = (profile: Profile, now: Date): Profile =>
  hasDoubts(profile) ? afterObjection(profile, now) : profile;

export const isRepeated = (
  { decisions }: Profile,
  reviewer: Reviewer,
  { outcome, reason }: ReviewVerdict,
): boolean =>
  decisions.some(
    (earlier) =>
      earlier.reviewer?.profileId === reviewer.profileId &&
      earlier.outcome === outcome &&
      earlier.reason === reason,
  );

/** A doubt about somebody's own wish asks for a second look instead. Returns undefined if there is nothing to decide. */
export function afterWindow(profile: Profile, now: Date): Profile | undefined {
  const isDue = profile.status === 'PendingApproval' && profile.reviewEndsAt !== null;
  if (!isDue || new Date(profile.reviewEndsAt ?? now) > now) return undefined;
  if (hasDoubts(profile)) return afterDoubt(profile, now);
  const verdict: ReviewVerdict = {
    outcome: 'approved',
    reason: 'No objection was raised during the review window.',
  };
  return withDecision(profile, 'Approved', null, verdict, now);
}

const hourMs = 60 * 60 * 1000;
const addMs = (at: string | null, ms: number): string | null =>
  at === null ? null : new Date(Date.parse(at) + ms).toISOString();

/**
 * Pauses the review time.
 * @throws ApiError 403 for a conflict of interest, 409 if already decided or asked
 */
export function afterQuestion(profile: Profile, reviewer: Reviewer, text: string, now: Date): Profile {
  if (isRefused(profile, reviewer)) throw new ApiError(403, reviewMessages.ownInvitee);
  if (!isUnderReview(profile)) throw new ApiError(409, reviewMessages.alreadyDecided);
  if (profile.question?.text === text) return profile;
  if (profile.question) throw new ApiError(409, reviewMessages.askedBefore);
  const heldMs = reviewLimits.questionHours * hourMs;
  const until = new Date(now.getTime() + heldMs).toISOString();
  return {
    ...profile,
    question: { text, askedAt: now.toISOString(), until, answer: null },
    reviewEndsAt: addMs(profile.reviewEndsAt, heldMs),
  };
}

/**
 * Resumes the review time; the unused time for the answer is subtracted.
 * @throws ApiError 404 without a question, 409 if already answered
 */
export function afterAnswer(profile: Profile, answer: string, now: Date): Profile {
  const { question } = profile;
  if (!question || !isUnderReview(profile)) throw new ApiError(404, reviewMessages.noQuestion);
  if (question.answer === answer) return profile;
  if (question.answer !== null) throw new ApiError(409, reviewMessages.answered);
  const leftMs = Math.max(0, Date.parse(question.until) - now.getTime());
  return {
    ...profile,
    question: { ...question, answer },
    reviewEndsAt: addMs(profile.reviewEndsAt, -leftMs),
  };
}

function withDecision(
  profile: Profile,
  status: Profile['status'],
  reviewer: Reviewer | null,
  verdict: ReviewVerdict,
  now: Date,
): Profile {
  const decision = {
    round: profile.decisions.length + 1,
    reviewer,
    ...verdict,
    decidedAt: now.toISOString(),
  };
  const { question, unsettledExclusions, ...rest } = profile;
  const isOver = status === 'Approved' || status === 'Rejected';
  return {
    ...rest,
    ...(status === 'Approved' && {
      people: rest.people.map((person) => approved(person, now)),
      ...pausedToJoin(rest, now),
    }),
    ...(question && !isOver && { question }),
    // An approval settles the shields first.
    ...(unsettledExclusions && status !== 'Approved' && { unsettledExclusions }),
    status,
    reviewEndsAt: null,
    decisions: [...profile.decisions, decision],
  };
}

/** Somebody who joins another profile is a member of nothing before they are there. */
const pausedToJoin = ({ joins, people }: Profile, now: Date): Pick<Profile, 'pauses'> =>
  joins ? { pauses: people.map(({ personId }) => ({ personId, since: now.toISOString() })) } : {};

const approved = (
  { invitedBy: _invitedBy, ownWish: _ownWish, ...person }: Profile['people'][number],
  now: Date,
): Profile['people'][number] => ({ ...person, approvedAt: person.approvedAt ?? now.toISOString() });
