import * as z from 'zod/mini';
import { carriedMax } from '../fields/carried-code.ts';
import { endpoint } from '../fields/endpoint.ts';
import { instant, line, numericId, requestId, requiredLine, successResult, uuid } from '../fields/fields.ts';
import { givenConsents } from '../people/consents/consents.ts';
import { memberFields, prefilledParts } from './member-fields.ts';
import { profileTag } from './member-tags.ts';
import { profileFields, timeZone } from './my-profile.ts';
import { profileTypes } from './profiles.ts';
import { cardHolders } from './sign-ins.ts';
import { aboutMember } from './who-we-are.ts';

export const partnerInviteLimits = {
  /** How many invites of a profile may be open at once. */
  mostOpen: 5,
  madePerDay: 10,
  days: 10,
  /** A key may be pasted with everything around it. */
  codeMax: carriedMax,
  signatureMax: 20,
};

export const partnerInviteMessages = {
  /** Shown for an invite that is unknown, used, withdrawn or expired, or that the caller may not accept. */
  opensNothing: 'This key opens nothing. It may have been used, taken back, or be older than ten days.',
  alreadyHere: 'You already have a profile. Leave it first.',
  single: 'A single profile has one person, so there is nobody to make a key for.',
  noCard: 'Your profile has no such card.',
  held: 'Somebody signs in for this card already.',
  ownCard: 'This is your own card. You sign in for it yourself.',
  whichIsYours: 'Please say first which card is yours.',
  sanctioned: 'Nobody can join your profile while one of you is restricted or suspended.',
  tooManyOpen: `There are ${partnerInviteLimits.mostOpen} open keys already. Please take one back first.`,
  tooManyMade: `You can make ${partnerInviteLimits.madePerDay} keys a day. Please try again tomorrow.`,
  /** Shown if a repeated call is for an invite that is no longer open. */
  noLongerOpen: 'This key is no longer open. Please make a new one.',
  agree: 'Please agree to this first.',
  noCode: 'Please enter your key',
  unreadable: 'We find no key in this. It has twelve letters and digits, like 7K2M-Q8XD-0RVA.',
  takenSignature: 'Somebody on your profile is called that already. Please choose another name.',
  longSignature: 'Please keep it to 20 characters',
  loadFailed: 'We could not load who signs in here.',
  failed: 'That did not work. Please try again.',
};

const openInvite = z.object({ id: z.string(), expiresAt: instant });

const listedInvite = z.extend(openInvite, {
  /**
   * True once somebody took it. Nothing says what came of it, and `expiresAt` is then until when it is kept. Withdrawn
   * before that, it lets nobody join.
   */
  isTaken: z.boolean(),
});

const ownMemberCardList = z.object({
  cards: z.array(
    z.object({
      memberId: numericId,
      name: z.string(),
      holder: z.enum(cardHolders),
      /** Until when the caller can undo that this card's person joined; null if they cannot. */
      undoableUntil: z.nullable(instant),
      /** The card's invite, open or taken. A card has at most one. */
      invite: z.nullable(listedInvite),
      /** How many pictures others no longer see while an invite to the card is open. */
      picturesThatWouldWait: z.int(),
      /**
       * True if somebody said that they did not agree to be shown on the card. It is hidden until a reviewer has
       * decided.
       */
      isLookedAt: z.boolean(),
    }),
  ),
  /** Whether it is known which card the caller's is. */
  isYoursKnown: z.boolean(),
  /** The name that the caller signs with; empty for none. */
  signsAs: z.string(),
});
export type OwnMemberCards = z.output<typeof ownMemberCardList>;

export const ownMemberCards = endpoint('GET', 'profiles/member-cards', 'owner', {
  summary:
    'The cards of the caller’s profile: who signs in for each, and which have an invite that is open or taken.',
  output: ownMemberCardList,
});

export const createPartnerInvite = endpoint('POST', 'profiles/partner-invites', 'editor', {
  freshSignIn: true,
  summary:
    'Creates an invite by which another person signs in for a card that nobody holds. It replaces the card’s open invite. Only this answer contains the code.',
  input: z.strictObject({
    memberId: numericId,
    /** The caller’s own card, if it is not known yet. In a couple it is the other card. */
    ownMemberId: z.optional(numericId),
    requestId,
  }),
  output: z.extend(openInvite, { memberId: numericId, code: z.string() }),
});

export const withdrawPartnerInvite = endpoint('POST', 'profiles/partner-invites/{id}/withdraw', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Withdraws an invite of the caller’s profile, for as long as it is listed. If it does not exist, nothing changes.',
  params: z.strictObject({ id: uuid() }),
  output: ownMemberCardList,
});

export const signAs = endpoint('POST', 'profiles/sign-as', 'editor', {
  summary:
    'Sets the name shown with what the caller writes for a shared profile; empty for none. Refused (400) if another person of the profile signs with it or is called so on their card.',
  input: z.strictObject({
    name: line({ max: partnerInviteLimits.signatureMax, maxMessage: partnerInviteMessages.longSignature }),
  }),
  output: ownMemberCardList,
});

/** An intimate tag is stored only with the consent of the person it describes. */
const memberCardTag = z.extend(profileTag, { isIntimate: z.boolean() });

const code = requiredLine({
  max: partnerInviteLimits.codeMax,
  empty: partnerInviteMessages.noCode,
  long: partnerInviteMessages.opensNothing,
});

export const viewPartnerInvite = endpoint('POST', 'partner-invites/view', 'signedIn', {
  summary:
    'Shows the invited person what their card says of them and who invites them. Refused (404) alike for every invite that does not open; 5 such tries in 15 minutes, then 429.',
  input: z.strictObject({ code }),
  output: z.object({
    from: z.object({ handle: z.string(), type: z.enum(profileTypes) }),
    /** Without a birth date: a key may have reached somebody else. */
    card: z.object({
      name: z.string(),
      bio: z.string(),
      likes: z.array(z.string()),
      funFact: z.string(),
      heightFeet: z.int(),
      heightInches: z.number(),
      weightLbs: z.int(),
      preferredAgeRangeMin: z.int(),
      preferredAgeRangeMax: z.int(),
      /** Prefilled parts that nobody has said. */
      unconfirmed: z.array(z.enum(prefilledParts)),
      ...aboutMember,
      tags: z.array(memberCardTag),
      privateTags: z.array(memberCardTag),
    }),
    expiresAt: instant,
  }),
});
export type PartnerInviteView = z.output<typeof viewPartnerInvite.output>;

const { name, birthDate, ...answers } = memberFields.shape;
const memberCardInput = z.strictObject({
  name,
  birthDate,
  ...z.partial(z.strictObject(answers)).shape,
  heightFeet: z.optional(profileFields.heightFeet),
  bio: z.optional(profileFields.bio),
});
export type MemberCardInput = z.output<typeof memberCardInput>;

export const acceptPartnerInvite = endpoint('POST', 'partner-invites/accept', 'signedIn', {
  summary:
    'Makes the invited card the caller’s own. Measures and preferred ages written by others stay, and what nobody confirmed stays unconfirmed; everything else is replaced by what is sent. Repeating changes nothing.',
  input: z.strictObject({ code, card: memberCardInput, consents: givenConsents, timeZone }),
  output: successResult,
});
