import * as z from 'zod/mini';
import { firstWriters } from '../../contract/conversation-preferences.ts';
import { prefilledParts } from '../../contract/member-fields.ts';
import { place } from '../../contract/places.ts';
import { profileStatuses, profileTypes, tiers } from '../../contract/profiles.ts';
import { shieldRadii } from '../../contract/shields.ts';
import type { SignIns } from '../../contract/sign-ins.ts';
import { genders, orientations, pronouns, statementUses, wishes } from '../../contract/who-we-are.ts';
import { stored } from '../platform/cosmos/stored.ts';
import { branchSchema } from './branch.ts';
import { consentSchema } from './consent.ts';
import { photoSchema } from './photo.ts';
import { privacySchema } from './privacy.ts';
import { standingSchema } from './standing.ts';

const statement = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.nullable(stored({ value: z.enum(values), words: z.string(), use: z.enum(statementUses) })));

export const memberSchema = stored({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** Of a couple's or a group's member; a single's is the profile's main bio. */
  bio: z._default(z.string(), ''),
  likes: z._default(z.array(z.string()), []),
  /** Of a couple's or a group's member; a single's is the profile's. */
  funFact: z._default(z.string(), ''),
  /** The photo that shows them: only while it is there and approved. */
  photoId: z._default(z.nullable(z.string()), null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Absent where everything is confirmed. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts))),
  /** What they say of themselves; null or absent while unsaid. */
  gender: statement(genders),
  pronouns: statement(pronouns),
  orientation: statement(orientations),
  /** Discovery tags others see. */
  tags: z.array(z.number()),
  /** Discovery tags that count for matching and are shown to nobody else. */
  privateTags: z._default(z.array(z.number()), []),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = stored({
  round: z.number(),
  /** null when the window closed without an objection, for the inviter's objection, and when they have left since. */
  reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type Decision = z.output<typeof decisionSchema>;

const sanctionSchema = stored({
  /** Grows with the decisions it was made of: what an earlier state says changes nothing. */
  version: z.number(),
  /** Until then they read and do not write; null for no restriction. */
  restrictedUntil: z.nullable(z.string()),
  /** The status that comes back with the end of a suspension; null where there is none. */
  statusBefore: z.nullable(z.enum(profileStatuses)),
});

/** Somebody who signs in for the profile. One person may stand for several members, and a member may have none. */
const profilePersonSchema = stored({
  personId: z.string(),
  /** Which of the members they are; null where nobody said. */
  memberId: z.nullable(z.number()),
  /** When the person was first seen. */
  createdAt: z.string(),
  /** Tokens issued before it, in epoch seconds, are refused. */
  notBefore: z.optional(z.number()),
  /** Sign-ins of theirs that were ended alone, by `auth_time`: tokens of them are refused. */
  endedSignIns: z.optional(z.array(stored({ at: z.number(), endedAt: z.string() }))),
  /** Absent for a person who has not been asked yet. */
  consents: z.optional(z.array(consentSchema)),
  /** Hash of the key by which they took their card; absent for who made the profile. */
  cameBy: z.optional(z.string()),
  /** When they took it: letters of before stay with who wrote them. */
  cameAt: z.optional(z.string()),
  /** The name that others read under what they write; absent for none. */
  signsAs: z.optional(z.string()),
});

/** Lets another person take a card that nobody holds. */
const cardKeySchema = stored({
  id: z.string(),
  /** Of its code. */
  hash: z.string(),
  memberId: z.number(),
  byPersonId: z.string(),
  expiresAt: z.string(),
});

/** What was written on a card for somebody who has not signed in for it: shown to them alone, by a key. */
const sealedSchema = stored({
  memberId: z.number(),
  /** Erased then. */
  until: z.string(),
  said: stored(
    z.partial(
      z.pick(memberSchema, {
        ...{ bio: true, likes: true, funFact: true, tags: true, privateTags: true },
        ...{ gender: true, pronouns: true, orientation: true },
      }),
    ).shape,
  ),
});

const messagingSchema = stored({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others learn that their messages were read; it takes both sides. */
  readReceipts: z.boolean(),
  /** Up to five rules that whoever writes first acknowledges. */
  boundaries: z.array(z.string()),
});
const defaultMessaging: z.output<typeof messagingSchema> = {
  whoWritesFirst: 'everyone',
  readReceipts: false,
  boundaries: [],
};

/** When an entry of a shield was named and may end, as it is stored. The drawn instants, `from` and `end.at`, are shown to nobody. */
export const timesSchema = stored({
  at: z.string(),
  /** It has begun by then; null where it holds from the first moment that others see the profile. */
  beginsBy: z.nullable(z.string()),
  /** Absent while no end was asked for. */
  end: z.optional(stored({ at: z.string(), from: z.string(), by: z.string() })),
});

export const profileSchema = stored({
  schemaVersion: z.literal(1),
  id: z.number(),
  people: z.array(profilePersonSchema).check(z.minLength(1)),
  type: z.enum(profileTypes),
  handle: z.string(),
  /** The latest change of the handle. */
  handleChangedAt: z.optional(z.string()),
  members: z.array(memberSchema),
  /** Open keys, and expired ones until the next change of them. */
  cardKeys: z.optional(z.array(cardKeySchema)),
  sealed: z.optional(z.array(sealedSchema)),
  /** Since somebody left, and fewer cards are left than its type has; whether its owner hid it before. */
  incomplete: z.optional(stored({ since: z.string(), wasHidden: z.boolean() })),
  /** Somebody said that they are shown on these cards, and did not agree. Each is hidden for it once. */
  claimed: z.optional(stored({ memberIds: z.array(z.number()), isHidden: z.boolean(), since: z.string() })),
  /** One of several people asks all of them to delete the whole profile. */
  deletion: z.optional(stored({ askedBy: z.string(), askedAt: z.string(), agreed: z.array(z.string()) })),
  /** By some of its people, for as long as any of these is there: found by nobody, and sends nothing. */
  pauses: z.optional(z.array(stored({ personId: z.string(), since: z.string() }))),
  /** The latest calls that changed who belongs to the profile: one that comes again changes nothing. */
  memberRequests: z.optional(z.array(z.string())),
  mainBio: z.string(),
  funFact: z._default(z.string(), ''),
  location: z.string(),
  /** The town of the location, where it is known. */
  place: z.optional(z.nullable(stored(place.shape))),
  /** The town that counts for shields, in the place of the present one; absent once that one counts. */
  townBefore: z.optional(stored({ moveId: z.string(), place: z.nullable(stored(place.shape)) })),
  /** Whom they would like to meet. */
  wishes: z.optional(stored(wishes.shape)),
  /** What of it others' hidden wishes count, and since when; absent before the approval. */
  counted: z.optional(
    stored({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(stored(wishes.shape)),
      members: z.array(stored({ birthDate: z.string(), gender: statement(genders) })),
    }),
  ),
  /** Left out of search, matches and group listings by its owner's wish. */
  hidden: z._default(z.boolean(), false),
  /** Hidden until then alone, for a shield to begin; absent for who hides without an end. */
  hiddenUntil: z.optional(z.string()),
  privacy: privacySchema,
  /** Bounded by photoLimits.perProfile. */
  photos: z._default(z.array(photoSchema), []),
  /** The instant since which a photo waits for a reviewer; absent when none does. */
  photosWaitingSince: z.optional(z.string()),
  /** The latest photos that were deleted, so that none of their ids names another one. */
  deletedPhotos: z.optional(z.array(z.string())),
  /**
   * Deleted photos that some of its cards had taken down: a copy shows them as well. `isForGood` once one of them has
   * left. The latest of them.
   */
  takenDown: z.optional(
    z.array(
      stored({ hash: z.string(), memberIds: z.array(z.number()), isForGood: z._default(z.boolean(), false) }),
    ),
  ),
  /** Whether somebody is held apart from it, by a block of either side: then each request reads who. */
  holdsApart: z.optional(z.boolean()),
  /** Whether it ever named an address: then each request asks who is held apart, also where nobody was found by it. */
  hasShields: z.optional(z.boolean()),
  /** Towns around which the profile and members who live there do not find each other. */
  placeShields: z.optional(
    z.array(
      stored({
        id: z.string(),
        place: stored(place.shape),
        km: z.literal(shieldRadii),
        ...timesSchema.shape,
        state: z.enum(['coming', 'inForce', 'over']),
      }),
    ),
  ),
  /** Whom it hides; `until` is null for good. `also` are profiles of those who parted from it, shown again with it. */
  hides: z.optional(
    z.array(
      stored({
        profileId: z.number(),
        hiddenAt: z.string(),
        until: z.nullable(z.string()),
        also: z.optional(z.array(z.number())),
      }),
    ),
  ),
  /** Who hides it: a copy of their own hides, of which it learns nothing. */
  hiddenBy: z.optional(z.array(stored({ profileId: z.number(), until: z.nullable(z.string()) }))),
  /** Absent while nothing was chosen. */
  messaging: z.optional(messagingSchema),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  /** null once no clock is running. */
  reviewEndsAt: z.nullable(z.string()),
  /** Who vouched, for staff and for conflicts of interest; never shown to members. null for a founder. */
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  /** Where the profile came in, as keyed hashes; absent for a founder. */
  branch: z.optional(branchSchema),
  /** What others are shown of its rating; the rating's own item is the truth. */
  standing: z.optional(standingSchema),
  /** A role that tier 3 gives; tier 3 has it without. */
  isModerator: z.optional(z.boolean()),
  /** A role that tier 3 gives, and that tier 3 has not without. */
  isSafeguardingLead: z.optional(z.boolean()),
  /** Until then nobody of tier 3 is asked to verify them. */
  verifiableAgainAt: z.optional(z.string()),
  /** Which sanctions took which tier, and whether they took the role of a moderator. */
  tiersTaken: z.optional(
    z.array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.optional(z.boolean()) })),
  ),
  decisions: z.array(decisionSchema),
  /** What moderation has in force; `moderation/` makes it of its decisions. */
  sanction: z.optional(sanctionSchema),
  /** Texts that a decision keeps from everybody; bios by the id of their member. */
  withheld: z.optional(
    stored({
      mainBio: z.string(),
      funFact: z.string(),
      bios: z.record(z.string(), z.string()),
      likes: z._default(z.record(z.string(), z.array(z.string())), {}),
      funFacts: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
  /** Whose decisions were often overturned decides on nothing until then. */
  reviewsAgainAt: z.optional(z.string()),
});
export type Profile = z.output<typeof profileSchema>;

/** How they want to be written to. */
export const preferencesOf = ({ messaging }: Pick<Profile, 'messaging'>) => messaging ?? defaultMessaging;

/** Who signs in for a card. */
export const holderOf = ({ people }: Pick<Profile, 'people'>, memberId: number) =>
  people.find((person) => person.memberId === memberId);

/** One person may sign in for several; nobody signs in twice. */
export const signInsOf = ({
  type,
  people,
  members,
}: Pick<Profile, 'type'> & { people: readonly unknown[]; members: readonly unknown[] }): SignIns =>
  type === 'single' ? null : { count: Math.min(people.length, members.length), of: members.length };

/** Everybody whom it shows signs in by themselves. */
export const signsInWhole = ({ people, members }: Pick<Profile, 'people' | 'members'>): boolean =>
  people.length >= members.length;

export const isPersonOf = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId);
