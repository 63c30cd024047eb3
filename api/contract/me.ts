import * as z from 'zod/mini';
import { consentKinds } from './consents/kinds.ts';
import { endpoint } from './fields/endpoint.ts';
import { instant, numericId } from './fields/fields.ts';
import {
  lenientStatus,
  type ProfileStatus,
  profileStatuses,
  profileTypes,
  tiers,
} from './profiles/profiles.ts';

export const approvalStatuses = ['pending', 'approved', 'rejected', 'additional_review'] as const;
export type ApprovalStatus = (typeof approvalStatuses)[number];

/** The guards' view of each profile status. */
export const approvalStatusOf: Record<ProfileStatus, ApprovalStatus> = {
  PendingApproval: 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
  FurtherReviewRequired: 'additional_review',
  Suspended: 'rejected',
};

/** Why a verified token is refused, told to its own person: a page elsewhere says which it was. */
const sessionEnds = ['signed-out', 'deleted', 'suspended'] as const;
export type SessionEnd = (typeof sessionEnds)[number];

/** A sanction in force. */
const sanction = z.object({
  kind: z.enum(['restricted', 'suspended']),
  /** null while nothing ends it. */
  until: z.nullable(instant),
});
export type Sanction = z.output<typeof sanction>;

/** The pause of a profile. */
export const pauseView = z.object({
  since: instant,
  /** Whether the caller paused it, and can end that. */
  isYours: z.boolean(),
  /** Whether somebody else did, too. */
  isOthers: z.boolean(),
});
export type PauseView = z.output<typeof pauseView>;

/** A request by one of the people to delete the whole profile. */
export const deletionView = z.object({
  askedAt: instant,
  isYours: z.boolean(),
  hasAgreed: z.boolean(),
  /** How many have not said yes. */
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
  /** When the review window closes; null when no clock is running. */
  reviewEndsAt: z.nullable(instant),
  /** An `askedQuestion` while the review lasts: the page that shows it reads it, and the arrival does without. */
  question: z.optional(z.unknown()),
  /** Why reviewers objected, oldest first, while the profile is not approved. Nobody is told who they were. */
  objections: z.optional(z.array(z.string())),
  /** Absent and null alike say that it is not paused. */
  pause: z.optional(z.nullable(pauseView)),
  /** Absent and null alike say that nobody asks for it. */
  deletion: z.optional(z.nullable(deletionView)),
  /** Somebody left, and the profile is hidden until those who stay say what it is now. */
  isIncomplete: z.optional(z.boolean()),
  /** Texts that the caller must read and decide on first. */
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
  /** null until an invitation was validated. */
  profile: z.nullable(ownProfile),
  /** Absent and null alike say that there is none. */
  sanction: z.optional(z.nullable(sanction)),
  /**
   * The key, 32 bytes as base64url, that seals what is typed and which the browser keeps, then earlier ones that still open
   * it. Only their person gets them.
   */
  draftKeys: z.optional(z.array(z.string())),
});
export type Me = z.output<typeof meOutput>;

/** Unknown statuses count as pending. Nobody is approved whose profile has one. */
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
  summary: 'The signed-in person and their profile. The uid is ignored: the token says who asks.',
  input: z.strictObject({ uid: z.optional(z.string().check(z.maxLength(200))) }),
  output: meOutput,
  lenientOutput: lenientMe,
});

export const signOutEverywhere = endpoint('POST', 'auth/sign-out-everywhere', 'signedIn', {
  sanctioned: 'suspended',
  summary: 'Ends every session of the caller: tokens issued before it are refused from then on.',
  output: z.object({ signedOut: z.boolean() }),
});
