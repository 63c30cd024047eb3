import * as z from 'zod/mini';
import { place } from '../../contract/browse/places.ts';
import { firstWriters } from '../../contract/conversations/preferences.ts';
import { prefilledParts } from '../../contract/profiles/member-fields.ts';
import { profileStatuses, profileTypes, tiers } from '../../contract/profiles/profiles.ts';
import type { SignIns } from '../../contract/profiles/sign-ins.ts';
import {
  genders,
  orientations,
  pronouns,
  statementUses,
  wishes,
} from '../../contract/profiles/who-we-are.ts';
import { shieldRadii } from '../../contract/shields.ts';
import { storedObject } from '../platform/cosmos/stored.ts';
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
  /** The bio of a couple's or a group's member. A single's is the profile's main bio. */
  bio: z._default(z.string(), ''),
  likes: z._default(z.array(z.string()), []),
  funFact: z._default(z.string(), ''),
  photoId: z._default(z.nullable(z.string()), null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Absent where everything is confirmed. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts))),
  gender: statementField(genders),
  pronouns: statementField(pronouns),
  orientation: statementField(orientations),
  tags: z.array(z.number()),
  /** They count for matching and are shown to nobody else. */
  privateTags: z._default(z.array(z.number()), []),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = storedObject({
  round: z.number(),
  /** null for an automatic approval, for the inviter's objection, and once the reviewer has left. */
  reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type ReviewDecision = z.output<typeof decisionSchema>;

const sanctionSchema = storedObject({
  /** Grows with the decisions that made it. An earlier state changes nothing. */
  version: z.number(),
  /** null without a restriction. */
  restrictedUntil: z.nullable(z.string()),
  /** Returns when a suspension ends. */
  statusBefore: z.nullable(z.enum(profileStatuses)),
});

/** One person may stand for several members, and a member may have none. */
const profilePersonSchema = storedObject({
  personId: z.string(),
  /** null where nobody said. */
  memberId: z.nullable(z.number()),
  createdAt: z.string(),
  /** Tokens issued before it, in epoch seconds, are refused. */
  notBefore: z.optional(z.number()),
  /** By `auth_time`: their tokens are refused. */
  endedSignIns: z.optional(z.array(storedObject({ at: z.number(), endedAt: z.string() }))),
  /** Absent before the person was asked. */
  consents: z.optional(z.array(consentSchema)),
  /** Hash of the key by which they took their card; absent for the profile's maker. */
  cameBy: z.optional(z.string()),
  /** When they took their card. Earlier letters stay with their writers. */
  cameAt: z.optional(z.string()),
  /** The approved profile whose key they took; absent for its maker, and once a review has covered them. */
  invitedBy: z.optional(z.number()),
  signsAs: z.optional(z.string()),
  /** When a reviewer had compared a fresh photo of them. */
  confirmedAt: z.optional(z.string()),
});

/** Lets another person take a card that nobody holds. */
const partnerInviteSchema = storedObject({
  id: z.string(),
  hash: z.string(),
  memberId: z.number(),
  byPersonId: z.string(),
  expiresAt: z.string(),
  /** The profile was given a role of staff since. */
  isClosed: z.optional(z.boolean()),
});

/** A card's words for somebody who has not signed in for it. Only its person, by a key, is shown them. */
const sealedSchema = storedObject({
  memberId: z.number(),
  until: z.string(),
  said: storedObject(
    z.partial(
      z.pick(memberSchema, {
        ...{ bio: true, likes: true, funFact: true, tags: true, privateTags: true },
        ...{ gender: true, pronouns: true, orientation: true },
      }),
    ).shape,
  ),
});

const messagingSchema = storedObject({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others learn that their messages were read. Both sides must allow it. */
  readReceipts: z.boolean(),
  /** Up to five rules that somebody who writes first acknowledges. */
  boundaries: z.array(z.string()),
});
const defaultMessaging: z.output<typeof messagingSchema> = {
  whoWritesFirst: 'everyone',
  readReceipts: false,
  boundaries: [],
};

/** The drawn instants `from` and `end.at` are shown to nobody. */
export const timesSchema = storedObject({
  at: z.string(),
  /** The latest possible beginning; null where it holds from the moment others see the profile. */
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
  /** Open keys. Expired ones stay until the next change. */
  partnerInvites: z.optional(z.array(partnerInviteSchema)),
  sealed: z.optional(z.array(sealedSchema)),
  /** Somebody left, and fewer cards remain than the type needs. */
  incomplete: z.optional(storedObject({ since: z.string(), wasHidden: z.boolean() })),
  /** Somebody said that they did not agree to be on these cards. Each is hidden for it once; `hidden` are so now. */
  claimed: z.optional(
    storedObject({ memberIds: z.array(z.number()), hidden: z.array(z.number()), since: z.string() }),
  ),
  /** One of several people asks all of them to delete the whole profile. */
  deletion: z.optional(
    storedObject({ askedBy: z.string(), askedAt: z.string(), agreed: z.array(z.string()) }),
  ),
  jointDecisions: z.optional(jointDecisionsSchema),
  /** By some of its people, for as long as any of these is there: found by nobody, and sends nothing. */
  pauses: z.optional(z.array(storedObject({ personId: z.string(), since: z.string() }))),
  /** Ids of the latest calls that changed its members, so that a repeated call changes nothing. */
  memberRequests: z.optional(z.array(z.string())),
  mainBio: z.string(),
  funFact: z._default(z.string(), ''),
  location: z.string(),
  place: z.optional(z.nullable(storedObject(place.shape))),
  /** The former town, which counts for shields until the present one does. */
  townBefore: z.optional(storedObject({ moveId: z.string(), place: z.nullable(storedObject(place.shape)) })),
  wishes: z.optional(storedObject(wishes.shape)),
  /** The answers that others' hidden wishes are compared with, and since when. Absent before the approval. */
  delayedAnswers: z.optional(
    storedObject({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(storedObject(wishes.shape)),
      members: z.array(storedObject({ birthDate: z.string(), gender: statementField(genders) })),
    }),
  ),
  /** By the owner's choice. */
  hidden: z._default(z.boolean(), false),
  /** The end of a hiding that waits for a shield to begin; absent for a hiding without an end. */
  hiddenUntil: z.optional(z.string()),
  privacy: privacySchema,
  ...albumFields,
  photos: z._default(z.array(photoSchema), []),
  /** Whether anybody is held apart from it by a block. Only then does a request read whom. */
  hasExclusions: z.optional(z.boolean()),
  /** Whether it ever named an address. Then each request reads who is held apart, also where nobody matched. */
  hasShields: z.optional(z.boolean()),
  /** Towns around which the profile and residents do not find each other. */
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
  /** `until` is null for good. `also` lists profiles of those who parted from one, shown again with it. */
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
  /** A copy of others' hides, which it is not shown. */
  hiddenBy: z.optional(z.array(storedObject({ profileId: z.number(), until: z.nullable(z.string()) }))),
  messaging: z.optional(messagingSchema),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  reviewEndsAt: z.nullable(z.string()),
  /** A reviewer’s question to a newcomer, until the decision. */
  question: z.optional(
    storedObject({
      text: z.string(),
      askedAt: z.string(),
      until: z.string(),
      answer: z.nullable(z.string()),
    }),
  ),
  /** For staff and conflicts of interest; members never see it. null for a founder. */
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  /** Absent for a founder. */
  inviteLineage: z.optional(inviteLineageSchema),
  /** The shown part of its rating. The rating's own item is the source of truth. */
  trustSummary: z.optional(trustSummarySchema),
  isModerator: z.optional(z.boolean()),
  isSafeguardingLead: z.optional(z.boolean()),
  verifiableAgainAt: z.optional(z.string()),
  tiersTaken: z.optional(
    z.array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.optional(z.boolean()) })),
  ),
  decisions: z.array(decisionSchema),
  /** `moderation/` derives it from its decisions. */
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
  /** Set where decisions were often overturned: no reviewing before then. */
  reviewsAgainAt: z.optional(z.string()),
});
export type Profile = z.output<typeof profileSchema>;

export const preferencesOf = ({ messaging }: Pick<Profile, 'messaging'>) => messaging ?? defaultMessaging;

export const holderOf = ({ people }: Pick<Profile, 'people'>, memberId: number) =>
  people.find((person) => person.memberId === memberId);

/** null where nobody said which it is. */
export const ownCard = ({ people }: Pick<Profile, 'people'>, personId: string): number | null =>
  people.find((person) => person.personId === personId)?.memberId ?? null;

/** One person may sign in for several; nobody signs in twice. */
export const signInsOf = ({ type, people, members }: Signing): SignIns =>
  type === 'single'
    ? null
    : {
        ...{ count: Math.min(people.length, members.length), of: members.length },
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

/** Whether they came by a key after the approval, and no review has covered them since. */
export const isUnreviewed = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId && person.invitedBy !== undefined);
