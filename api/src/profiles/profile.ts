import * as z from 'zod';
import { firstWriters } from '../../contract/conversation-preferences.ts';
import { place } from '../../contract/places.ts';
import { profileStatuses, profileTypes, tiers } from '../../contract/profiles.ts';
import { shieldRadii } from '../../contract/shields.ts';
import { genders, orientations, pronouns, statementUses, wishes } from '../../contract/who-we-are.ts';
import { consentSchema } from '../consents/consent.ts';
import { stored } from '../platform/stored.ts';
import { branchSchema } from '../rating/branch.ts';
import { standingSchema } from '../rating/standing.ts';
import { photoSchema } from './photo.ts';
import { privacySchema } from './privacy.ts';

const statement = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  stored({ value: z.enum(values), words: z.string(), use: z.enum(statementUses) })
    .nullable()
    .optional();

const memberSchema = stored({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** Of a couple's or a group's member; a single's is the profile's main bio. */
  bio: z.string().default(''),
  likes: z.array(z.string()).default([]),
  /** Of a couple's or a group's member; a single's is the profile's. */
  funFact: z.string().default(''),
  /** The photo that shows them: only while it is there and approved. */
  photoId: z.string().nullable().default(null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** What they say of themselves; null or absent while unsaid. */
  gender: statement(genders),
  pronouns: statement(pronouns),
  orientation: statement(orientations),
  /** Discovery tags others see. */
  tags: z.array(z.number()),
  /** Discovery tags that count for matching and are shown to nobody else. */
  privateTags: z.array(z.number()).default([]),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = stored({
  round: z.number(),
  /** null when the review window closed without an objection, and when they have left Veil since. */
  reviewer: z.object({ profileId: z.number(), handle: z.string() }).nullable(),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type Decision = z.output<typeof decisionSchema>;

export const sanctionSchema = stored({
  /** Grows with the decisions it was made of: what an earlier state says changes nothing. */
  version: z.number(),
  /** Until then they read and do not write; null for no restriction. */
  restrictedUntil: z.string().nullable(),
  /** The status that comes back with the end of a suspension; null where there is none. */
  statusBefore: z.enum(profileStatuses).nullable(),
});

/** Somebody who signs in for the profile. One person may stand for several members, and a member may have none. */
const profilePersonSchema = stored({
  personId: z.string(),
  /** Which of the members they are; null where nobody said. */
  memberId: z.number().nullable(),
  /** When the person was first seen. */
  createdAt: z.string(),
  /** Tokens issued before it, in epoch seconds, are refused. */
  notBefore: z.number().optional(),
  /** Absent for who came before there were any. */
  consents: z.array(consentSchema).optional(),
});

export const messagingSchema = stored({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others learn that their messages were read; it takes both sides. */
  readReceipts: z.boolean(),
  /** Up to five rules that whoever writes first acknowledges. */
  boundaries: z.array(z.string()),
});
export const defaultMessaging: z.output<typeof messagingSchema> = {
  whoWritesFirst: 'everyone',
  readReceipts: false,
  boundaries: [],
};

export const profileSchema = stored({
  /** 1 until `migrations/` has taken up what such an item had under way. */
  schemaVersion: z.union([z.literal(1), z.literal(2)]),
  id: z.number(),
  people: z.array(profilePersonSchema).min(1),
  type: z.enum(profileTypes),
  handle: z.string(),
  /** The latest change of the handle. */
  handleChangedAt: z.string().optional(),
  members: z.array(memberSchema),
  /** The latest calls that changed who belongs to the profile: one that comes again changes nothing. */
  memberRequests: z.array(z.string()).optional(),
  mainBio: z.string(),
  funFact: z.string().default(''),
  location: z.string(),
  /** The town of the location, where it is known. */
  place: stored(place.shape).nullable().optional(),
  /** Whom they would like to meet. */
  wishes: stored(wishes.shape).optional(),
  /** Left out of search, matches and group listings by its owner's wish. */
  hidden: z.boolean().default(false),
  privacy: privacySchema,
  /** Bounded by photoLimits.perProfile. */
  photos: z.array(photoSchema).default([]),
  /** The instant since which a photo waits for a reviewer; absent when none does. */
  photosWaitingSince: z.string().optional(),
  /** The latest photos that were deleted, so that none of their ids names another one. */
  deletedPhotos: z.array(z.string()).optional(),
  /** Whether somebody is held apart from it, by a block of either side: then each request reads who. */
  holdsApart: z.boolean().optional(),
  /** Towns around which the profile and members who live there do not find each other. */
  placeShields: z
    .array(
      stored({
        id: z.string(),
        place: stored(place.shape),
        km: z.literal(shieldRadii),
        at: z.string(),
        /** It does not hold yet. */
        isComing: z.boolean(),
      }),
    )
    .optional(),
  /** Absent while nothing was chosen. */
  messaging: messagingSchema.optional(),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  /** null once no clock is running. */
  reviewEndsAt: z.string().nullable(),
  /** Who vouched, for staff and for conflicts of interest; never shown to members. null for a founder. */
  invitation: z.object({ inviterId: z.number(), id: z.string() }).nullable(),
  /** Where the profile came in, as keyed hashes; absent for a founder. */
  branch: branchSchema.optional(),
  /** What others are shown of its rating; the rating's own item is the truth. */
  standing: standingSchema.optional(),
  /** A role that tier 3 gives; tier 3 has it without. */
  isModerator: z.boolean().optional(),
  /** Until then nobody of tier 3 is asked to verify them. */
  verifiableAgainAt: z.string().optional(),
  /** Which sanctions took which tier, and whether they took the role of a moderator. */
  tiersTaken: z
    .array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.boolean().optional() }))
    .optional(),
  decisions: z.array(decisionSchema),
  /** What moderation has in force; `moderation/` makes it of its decisions. */
  sanction: sanctionSchema.optional(),
  /** Texts that a decision keeps from everybody; bios by the id of their member. */
  withheld: stored({
    mainBio: z.string(),
    funFact: z.string(),
    bios: z.record(z.string(), z.string()),
    likes: z.record(z.string(), z.array(z.string())).default({}),
    funFacts: z.record(z.string(), z.string()).default({}),
  }).optional(),
  /** Whose decisions were often overturned decides on nothing until then. */
  reviewsAgainAt: z.string().optional(),
});
export type Profile = z.output<typeof profileSchema>;

export const isPersonOf = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId);
