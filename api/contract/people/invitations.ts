import * as z from 'zod/mini';
import { carriedMax } from '../fields/carried-code.ts';
import { endpoint } from '../fields/endpoint.ts';
import {
  bareEmail,
  emailMax,
  emailShape,
  instant,
  line,
  numericId,
  requestId,
  requiredLine,
  text,
  uuid,
} from '../fields/fields.ts';

export const invitationStatuses = ['sent', 'accepted', 'rejected', 'expired', 'withdrawn'] as const;
export type InvitationStatus = (typeof invitationStatuses)[number];

export const invitationLimits = {
  emailMax,
  phoneMax: 40,
  descriptionMin: 10,
  descriptionMax: 1000,
  /** The most verified invitees that can add to a month's invitations. */
  mostAdded: 10,
  /** A code may be pasted with everything around it. */
  codeMax: carriedMax,
  listMax: 200,
  /** As long as a message. */
  helloMax: 4000,
};

export const invitationMessages = {
  contact: 'Please provide at least a valid email or phone number.',
  email: 'Please enter a valid email address.',
  phone: 'Please enter a valid phone number.',
  description: 'Please provide a more detailed explanation (at least 10 characters).',
  descriptionLong: 'Please keep the explanation under 1000 characters.',
  helloLong: 'Please keep your hello to 4,000 characters',
  noCode: 'Please enter an invitation code',
  invalidCode: 'Invalid invitation code',
  alreadyInvited: 'You already have an invitation. Please continue to onboarding.',
  outside: 'You are an outside reviewer of this community, so you cannot join it.',
  noUserEmail: 'User email not available. Please log in again.',
  invalidId: 'Invalid invitation ID format',
  reviewersBehind:
    'Our reviewers have more newcomers than time. New codes open again when they have caught up.',
  noneLeft: 'You have no invitations left this month.',
  tooManyOpen: 'Thirty codes are open. Another one fits once somebody uses theirs, or you withdraw one.',
  tooManyMade:
    'You have generated and withdrawn too many codes this month. You can generate new ones next month.',
  notFound: 'Invitation not found.',
  alreadyUsed: 'Somebody has used this code already, so it can no longer be withdrawn.',
  notUsed: 'Nobody has used this invitation yet.',
  alreadyExpired: 'This invitation has expired, so there is nothing left to withdraw.',
  lineTooLate: 'This invitation is no longer open, so its line stays as it is.',
  lineFailed: 'The line could not be saved. Please try again.',
};

/** An optional plus sign, then digits, hyphens or spaces. */
const phoneShape = /^\+?[\d -]{7,}$/;

/** A line that is empty or matches the shape. */
const contact = (shape: RegExp, max: number, message: string, read = (written: string) => written) =>
  z._default(
    line({ max, maxMessage: message }).check(
      z.overwrite(read),
      z.refine((value) => value === '' || shape.test(value), message),
    ),
    '',
  );

const descriptionMost = {
  max: invitationLimits.descriptionMax,
  maxMessage: invitationMessages.descriptionLong,
};
/** Who the invitee is and how the inviter knows them. Reviewers read it. */
const description = text({
  min: invitationLimits.descriptionMin,
  minMessage: invitationMessages.description,
  ...descriptionMost,
});

/** The first message from the inviter to the newcomer, if the two are connected at the approval. Reviewers do not read it. */
const hello = z.optional(text({ max: invitationLimits.helloMax, maxMessage: invitationMessages.helloLong }));

/** The description of an invitation whose inviter has said nothing of the invitee. */
export const codeWithoutLine = 'A code to hand over in person';

/** What is asked for a code that anybody may use. */
const invitationLine = z.strictObject({ description, hello });

export const invitationForm = z
  .strictObject({
    email: contact(emailShape, invitationLimits.emailMax, invitationMessages.email, bareEmail),
    phone: contact(phoneShape, invitationLimits.phoneMax, invitationMessages.phone),
    description,
    hello,
    requestId,
  })
  .check(
    z.refine((form) => form.email !== '' || form.phone !== '', {
      message: invitationMessages.contact,
      path: ['email'],
    }),
  );

const invitation = z.object({
  id: z.string(),
  status: z.enum(invitationStatuses),
  createdAt: instant,
  expiresAt: instant,
  description: z.string(),
  /** It is absent or empty if the caller wrote none. */
  hello: z.optional(z.string()),
  email: z.string(),
  phone: z.string(),
  invitationCode: z.string(),
  /**
   * The invitee's handle once accepted. It is null after they left Veil, and everything else that names them is
   * erased.
   */
  profileHandle: z.nullable(z.string()),
  /** Whether the invitation is sent and its code unused. */
  canBeWithdrawn: z.boolean(),
  /** Whether somebody has used it and the caller has not yet said if they meant them. */
  asksWhetherMeant: z.boolean(),
});
export type Invitation = z.output<typeof invitation>;

export const invitationHistory = endpoint('GET', 'invitation/history', 'member', {
  rereadSeconds: 60,
  summary: 'The caller’s invitations, newest first, at most 200.',
  output: z.object({ invites: z.array(invitation) }),
});

export const createInvitation = endpoint('POST', 'invitation/create', 'member', {
  summary: 'Makes an invitation for a named e-mail address or phone number.',
  input: invitationForm,
  output: z.extend(invitation, { remainingInvites: z.int() }),
});

export const invitationQuota = endpoint('GET', 'invitation/quota', 'member', {
  summary: 'How many invitations the caller may still make this calendar month.',
  output: z.object({
    data: z.object({
      /** True while no new codes are made, because more newcomers wait than reviewers have time for. */
      isSlowed: z.optional(z.boolean()),
      /** True for a first founder in the first 90 days: `totalQuota` codes may be open at once. */
      isFounding: z.optional(z.literal(true)),
      remainingInvites: z.int(),
      totalQuota: z.int(),
      quotaResetDate: instant,
      /** By how many the quota is lower this month because invitees were not approved. */
      lostToRejections: z.int(),
      /** The quota of every member, before changes for the conduct of invitees. */
      baseQuota: z.int(),
      verifiedInvitees: z.int(),
      sanctionedInvitees: z.int(),
    }),
  }),
});

export const generateInvitation = endpoint('POST', 'invitation/generate', 'member', {
  summary: 'Makes an invitation code for anyone the caller hands it to.',
  /** For a code an answer of any length is taken, and none. */
  input: z.strictObject({ requestId, description: z.optional(text(descriptionMost)), hello }),
  output: z.object({
    id: z.string(),
    code: z.string(),
    inviterId: numericId,
    inviterName: z.string(),
    expiresAt: instant,
    status: z.enum(invitationStatuses),
  }),
});

export const withdrawInvitation = endpoint('POST', 'invitation/{id}/withdraw', 'member', {
  summary: 'Withdraws an unused invitation, and restores its month’s quota once.',
  params: z.strictObject({ id: uuid(invitationMessages.invalidId) }),
  output: z.extend(invitation, { remainingInvites: z.int() }),
});

export const changeInvitationLine = endpoint('POST', 'invitation/{id}/line', 'member', {
  summary: 'Changes what the inviter says of the invitee, until the invitation is used.',
  params: z.strictObject({ id: uuid(invitationMessages.invalidId) }),
  input: invitationLine,
  output: invitation,
});

export const validateInvitation = endpoint('POST', 'invitation/validate', 'signedIn', {
  summary: 'Redeems an invitation code for the caller; 5 wrong tries in 15 minutes, then 429.',
  input: z.strictObject({
    invitationCode: requiredLine({
      max: invitationLimits.codeMax,
      empty: invitationMessages.noCode,
      long: invitationMessages.invalidCode,
    }),
    /** Accepted for old clients and ignored: the token says who the caller is. */
    userEmail: z.optional(z.string().check(z.maxLength(320))),
  }),
  output: z.object({
    isValid: z.boolean(),
    errorMessage: z.nullable(z.string()),
    inviterHandle: z.nullable(z.string()),
  }),
});
