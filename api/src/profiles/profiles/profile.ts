import * as z from 'zod/mini';
import { place } from '../../../contract/discovery/places.ts';
import { firstWriters } from '../../../contract/messaging/conversations/preferences.ts';
import { prefilledParts } from '../../../contract/profiles/member-fields.ts';
import { profileStatuses, profileTypes, tiers } from '../../../contract/profiles/profiles.ts';
import type { SignIns } from '../../../contract/profiles/sign-ins.ts';
import {
  genders,
  orientations,
  pronouns,
  statementUses,
  wishes,
} from '../../../contract/profiles/who-we-are.ts';
import { shieldRadii } from '../../../contract/relations/shields.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { consentSchema, jointDecisionsSchema } from './consent.ts';
import { inviteLineageSchema } from './invite-lineage.ts';
import { albumFields, photoSchema } from './photo.ts';
import { privacySchema } from './privacy.ts';
import { trustSummarySchema } from './trust-summary.ts';

const statementField = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(
    z.nullable(storedObject({ value: z.enum(values), words: z.string(), use: z.enum(statementUses) })),
  );

export const memberSchema = storedObject({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** The bio of one member of a couple or group. A single uses the profile's main bio. */
  bio: z._default(z.string(), ''),
  likes: z._default(z.array(z.string()), []),
  funFact: z._default(z.string(), ''),
  photoId: z._default(z.nullable(z.string()), null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Prefilled parts that the card's person has not confirmed yet. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts))),
  gender: statementField(genders),
  pronouns: statementField(pronouns),
  orientation: statementField(orientations),
  tags: z.array(z.number()),
  /** Used for matching and never shown to others. */
  privateTags: z._default(z.array(z.number()), []),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = storedObject({
  round: z.number(),
  /** null for an automatic approval, for an inviter's objection, and after the reviewer has left. */
  reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type ReviewDecision = z.output<typeof decisionSchema>;

const sanctionSchema = storedObject({
  /** Increases with each decision. Updates with a lower version are ignored. */
  version: z.number(),
  /** null if the profile is not restricted. */
  restrictedUntil: z.nullable(z.string()),
  /** The status to restore when a suspension ends. */
  statusBefore: z.nullable(z.enum(profileStatuses)),
});

/** One person may sign in for several members, and a member may have no person. */
const profilePersonSchema = storedObject({
  personId: z.string(),
  /** The person's card; null if nobody said which it is. */
  memberId: z.nullable(z.number()),
  createdAt: z.string(),
  /** In epoch seconds; tokens issued earlier are refused. */
  notBefore: z.optional(z.number()),
  /** Ended sign-ins by `auth_time`. Their tokens are refused. */
  endedSignIns: z.optional(z.array(storedObject({ at: z.number(), endedAt: z.string() }))),
  /** Absent until the person was asked. */
  consents: z.optional(z.array(consentSchema)),
  /** Hash of the invite by which they joined; absent for the profile's maker. */
  cameBy: z.optional(z.string()),
  /** When they joined. Earlier messages are readable only to those who were there. */
  cameAt: z.optional(z.string()),
  /** The approved profile that they joined by an invite; absent for its maker, and after a review has covered them. */
  invitedBy: z.optional(z.number()),
  signsAs: z.optional(z.string()),
  /** When a reviewer confirmed them by a fresh photo. */
  confirmedAt: z.optional(z.string()),
});

/** Lets another person join the profile on a card that nobody holds. */
const partnerInviteSchema = storedObject({
  id: z.string(),
  hash: z.string(),
  memberId: z.number(),
  byPersonId: z.string(),
  expiresAt: z.string(),
  /** True if the profile has received a staff role since. */
  isClosed: z.optional(z.boolean()),
});

/**
 * Texts written on a card whose person has not joined. They are shown only to that person, when they open their
 * invite.
 */
const sealedSchema = storedObject({
  memberId: z.number(),
  until: z.string(),
  said: storedObject(
    z.partial(
      z.pick(memberSchema, {
        bio: true,
        likes: true,
        funFact: true,
        tags: true,
        privateTags: true,
        gender: true,
        pronouns: true,
        orientation: true,
      }),
    ).shape,
  ),
});

const messagingSchema = storedObject({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others see that their messages were read. Both sides must allow it. */
  readReceipts: z.boolean(),
  /** Up to five rules that a first-time sender must acknowledge. */
  boundaries: z.array(z.string()),
});
const defaultMessaging: z.output<typeof messagingSchema> = {
  whoWritesFirst: 'everyone',
  readReceipts: false,
  boundaries: [],
};

/** The random instants `from` and `end.at` are shown to nobody. */
export const timesSchema = storedObject({
  at: z.string(),
  /** The latest possible start; null if the shield already holds when others first see the profile. */
  beginsBy: z.nullable(z.string()),
  end: z.optional(storedObject({ at: z.string(), from: z.string(), by: z.string() })),
});

export const profileSchema = storedObject({
  schemaVersion: z.literal(1),
  id: z.number(),
  people: z.array(profilePersonSchema).check(z.minLength(1)),
  type: z.enum(profileTypes),
  handle: z.string(),
  handleChangedAt: z.optional(z.string()),
  members: z.array(memberSchema),
  /** Open invites. Expired ones are removed at the next change. */
  partnerInvites: z.optional(z.array(partnerInviteSchema)),
  sealed: z.optional(z.array(sealedSchema)),
  /** Set if somebody left and fewer cards remain than the type needs. */
  incomplete: z.optional(storedObject({ since: z.string(), wasHidden: z.boolean() })),
  /**
   * Cards of people who said that they did not agree to be on them. Each is hidden once for this; `hidden` lists
   * those hidden now.
   */
  claimed: z.optional(
    storedObject({ memberIds: z.array(z.number()), hidden: z.array(z.number()), since: z.string() }),
  ),
  /** A request by one of several people that all agree to delete the profile. */
  deletion: z.optional(
    storedObject({ askedBy: z.string(), askedAt: z.string(), agreed: z.array(z.string()) }),
  ),
  jointDecisions: z.optional(jointDecisionsSchema),
  /** Pauses by people of the profile. While there is one, the profile is in no list and sends nothing. */
  pauses: z.optional(z.array(storedObject({ personId: z.string(), since: z.string() }))),
  /** Ids of the latest requests that changed its members, so that a repeated request changes nothing. */
  memberRequests: z.optional(z.array(z.string())),
  mainBio: z.string(),
  funFact: z._default(z.string(), ''),
  location: z.string(),
  place: z.optional(z.nullable(storedObject(place.shape))),
  /** The former town. Shields use it until the new town takes effect. */
  townBefore: z.optional(storedObject({ moveId: z.string(), place: z.nullable(storedObject(place.shape)) })),
  wishes: z.optional(storedObject(wishes.shape)),
  /** The answers that are compared with others' hidden wishes, and since when. Absent before approval. */
  delayedAnswers: z.optional(
    storedObject({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(storedObject(wishes.shape)),
      members: z.array(storedObject({ birthDate: z.string(), gender: statementField(genders) })),
    }),
  ),
  /** Whether the profile is hidden from lists, by the owner's choice or until `hiddenUntil`. */
  hidden: z._default(z.boolean(), false),
  /**
   * When hiding ends that only bridges the time until a shield begins. Absent if the profile is hidden without an
   * end.
   */
  hiddenUntil: z.optional(z.string()),
  privacy: privacySchema,
  ...albumFields,
  photos: z._default(z.array(photoSchema), []),
  /** Whether any block concerns the profile. If not, requests skip reading blocks. */
  hasExclusions: z.optional(z.boolean()),
  /** Whether the profile ever added a shield by address. Then each request reads exclusions, even if nobody matched. */
  hasShields: z.optional(z.boolean()),
  /** Shields by place: the profile and residents of these areas do not see each other. */
  placeShields: z.optional(
    z.array(
      storedObject({
        id: z.string(),
        place: storedObject(place.shape),
        km: z.literal(shieldRadii),
        ...timesSchema.shape,
        state: z.enum(['coming', 'inForce', 'over']),
      }),
    ),
  ),
  /**
   * `until` is null for a hide without an end. `also` lists profiles that split off from a hidden one and are shown
   * again with it.
   */
  hides: z.optional(
    z.array(
      storedObject({
        profileId: z.number(),
        hiddenAt: z.string(),
        until: z.nullable(z.string()),
        also: z.optional(z.array(z.number())),
      }),
    ),
  ),
  /** A copy of others' hides of this profile. It is not shown to the owner. */
  hiddenBy: z.optional(z.array(storedObject({ profileId: z.number(), until: z.nullable(z.string()) }))),
  messaging: z.optional(messagingSchema),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  reviewEndsAt: z.nullable(z.string()),
  /** A reviewer’s question to a newcomer, kept until the decision. */
  question: z.optional(
    storedObject({
      text: z.string(),
      askedAt: z.string(),
      until: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
  /** Used by staff and to detect conflicts of interest; members never see it. null for a founder. */
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  /** Absent for a founder. */
  inviteLineage: z.optional(inviteLineageSchema),
  /** The public part of its rating. The rating's own item is the source of truth. */
  trustSummary: z.optional(trustSummarySchema),
  isModerator: z.optional(z.boolean()),
  isSafeguardingLead: z.optional(z.boolean()),
  verifiableAgainAt: z.optional(z.string()),
  tiersTaken: z.optional(
    z.array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.optional(z.boolean()) })),
  ),
  decisions: z.array(decisionSchema),
  /** Derived by `moderation/` from its decisions. */
  sanction: z.optional(sanctionSchema),
  withheld: z.optional(
    storedObject({
      mainBio: z.string(),
      funFact: z.string(),
      bios: z.record(z.string(), z.string()),
      likes: z._default(z.record(z.string(), z.array(z.string())), {}),
      funFacts: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  /** Set if the reviewer's decisions were often overturned. They may not review before this time. */
  reviewsAgainAt: z.optional(z.string()),
});
export type Profile = z.output<typeof profileSchema>;

export const preferencesOf = ({ messaging }: Pick<Profile, 'messaging'>) => messaging ?? defaultMessaging;

export const holderOf = ({ people }: Pick<Profile, 'people'>, memberId: number) =>
  people.find((person) => person.memberId === memberId);

/** Returns null if nobody said which card it is. */
export const ownCard = ({ people }: Pick<Profile, 'people'>, personId: string): number | null =>
  people.find((person) => person.personId === personId)?.memberId ?? null;

/** Counts people who sign in. One person may sign in for several members. */
export const signInsOf = ({ type, people, members }: Signing): SignIns =>
  type === 'single'
    ? null
    : {
        count: Math.min(people.length, members.length),
        of: members.length,
        ...(isConfirmed({ type, people, members }) && { isConfirmed: true }),
      };

interface Signing extends Pick<Profile, 'type'> {
  readonly people: readonly { readonly confirmedAt?: string | undefined }[];
  readonly members: readonly unknown[];
}

export const signsInWhole = ({ people, members }: Pick<Signing, 'people' | 'members'>): boolean =>
  people.length >= members.length;

export const isConfirmed = ({ type, people, members }: Signing): boolean =>
  type !== 'single' &&
  signsInWhole({ people, members }) &&
  people.every(({ confirmedAt }) => confirmedAt !== undefined);

export const isPersonOf = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId);

/** True if the person joined by an invite after the approval and no review has covered them since. */
export const isUnreviewed = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId && person.invitedBy !== undefined);
