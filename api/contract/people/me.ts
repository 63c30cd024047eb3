import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericId } from '../fields/fields.ts';
import {
  lenientStatus,
  type ProfileStatus,
  profileStatuses,
  profileTypes,
  tiers,
} from '../profiles/profiles.ts';
import { consentKinds } from './consents/kinds.ts';

export const approvalStatuses = ['pending', 'approved', 'rejected', 'additional_review'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** How the web app's route guards treat each profile status. */
export const approvalStatusOf: Record<ProfileStatus, ApprovalStatus> = {
  PendingApproval: 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
  FurtherReviewRequired: 'additional_review',
  Suspended: 'rejected',
};

/** Why a valid token is refused. The page can then say which it was. */
const sessionEnds = ['signed-out', 'deleted', 'erased', 'suspended'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

const sanction = z.object({
  kind: z.enum(['restricted', 'suspended']),
  /** null for a sanction without an end. */
  until: z.nullable(instant),
});
export type Sanction = z.output<typeof sanction>;

export const pauseView = z.object({
  since: instant,
  /** Whether the caller paused it and can end the pause. */
  isYours: z.boolean(),
  /** Whether another person of the profile paused it. */
  isOthers: z.boolean(),
});
export type PauseView = z.output<typeof pauseView>;

/** A request by one of the people to delete the whole profile. */
export const deletionView = z.object({
  askedAt: instant,
  isYours: z.boolean(),
  hasAgreed: z.boolean(),
  /** How many people have not agreed. */
  missing: z.int(),
});
export type DeletionView = z.output<typeof deletionView>;

const ownProfile = z.object({
  id: numericId,
  /** null until onboarding is complete. */
  handle: z.nullable(z.string()),
  /** The path of the primary photo, once there is one. */
  photo: z.optional(z.nullable(z.string())),
  onboardingCompleted: z.boolean(),
  status: z.enum(profileStatuses),
  type: z.nullable(z.enum(profileTypes)),
  submittedAt: z.nullable(instant),
  /** When the review time ends; null while it is paused or over. */
  reviewEndsAt: z.nullable(instant),
  /** An `askedQuestion` during the review. It is parsed only by the page that shows it. */
  question: z.optional(z.unknown()),
  /** The reviewers' objections, oldest first, while the profile is not approved. Reviewers are not named. */
  objections: z.optional(z.array(z.string())),
  /** null or absent if the profile is not paused. */
  pause: z.optional(z.nullable(pauseView)),
  /** null or absent if there is no request. */
  deletion: z.optional(z.nullable(deletionView)),
  /**
   * Set after the caller was away for long, until they say whether the profile is still true. `isListed` is false while
   * nobody has said so.
   */
  stillTrue: z.optional(z.object({ since: instant, isListed: z.boolean() })),
  /** Whether somebody left and the profile is hidden until the others choose its new type. */
  isIncomplete: z.optional(z.boolean()),
  /** Whether the caller left a shared profile for this one. */
  hasSplitOff: z.optional(z.boolean()),
  /** Whether the caller said if being on this profile is their own wish; absent if they are not asked. */
  ownWish: z.optional(z.enum(['open', 'answered'])),
  /** The approved profile that the caller joins once they are approved; absent if there is none. */
  joins: z.optional(z.object({ handle: z.string() })),
  /** Consents that the caller must decide on first. */
  consentsDue: z.optional(z.array(z.enum(consentKinds))),
});

const userStatuses = ['PendingInvitation', 'Onboarding', ...profileStatuses] as const;

const meOutput = z.object({
  id: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  userStatus: z.enum(userStatuses),
  createdAt: instant,
  tier: z.enum(tiers),
  approvalStatus: z.enum(approvalStatuses),
  /** null until the person has redeemed an invitation. */
  profile: z.nullable(ownProfile),
  /** Whether the caller is an outside reviewer, who has no profile. */
  isOutside: z.optional(z.boolean()),
  /** null or absent if there is none. */
  sanction: z.optional(z.nullable(sanction)),
  /**
   * Keys of 32 bytes as base64url that encrypt drafts stored in the browser: the current one, then earlier ones that
   * still decrypt. Each person gets only their own.
   */
  draftKeys: z.optional(z.array(z.string())),
});
export type Me = z.output<typeof meOutput>;

/** Unknown statuses count as pending, so that a profile with one is never treated as approved. */
const lenientMe = z.pipe(
  z.extend(meOutput, {
    userStatus: z.catch(z.enum(userStatuses), 'PendingApproval'),
    approvalStatus: z.catch(z.enum(approvalStatuses), 'pending'),
    profile: z.nullable(z.extend(ownProfile, { status: lenientStatus })),
  }),
  z.transform(
    (person): Me =>
      person.profile?.status === 'PendingApproval' && person.approvalStatus !== 'additional_review'
        ? { ...person, approvalStatus: 'pending' }
        : person,
  ),
);

export const me = endpoint('GET', 'me', 'signedIn', {
  sanctioned: 'suspended',
  summary: 'The signed-in person and their profile. The uid is ignored, because the token says who asks.',
  input: z.strictObject({ uid: z.optional(z.string().check(z.maxLength(200))) }),
  output: meOutput,
  lenientOutput: lenientMe,
});

export const signOutEverywhere = endpoint('POST', 'auth/sign-out-everywhere', 'signedIn', {
  sanctioned: 'suspended',
  summary:
    'Ends every session of the caller and the private address of their calendar: tokens issued before it, or dated up to 5 seconds later, are refused from then on.',
  output: z.object({ signedOut: z.boolean() }),
});
