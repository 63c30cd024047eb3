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
import { stored } from '../platform/cosmos/stored.ts';
import { branchSchema } from './branch.ts';
import { agreementsSchema, consentSchema } from './consent.ts';
import { photoSchema, takenDownSchema } from './photo.ts';
import { privacySchema } from './privacy.ts';
import { standingSchema } from './standing.ts';

const statement = <const Values extends readonly [string, ...string[]]>(values: Values) =>
  z.optional(z.nullable(stored({ value: z.enum(values), words: z.string(), use: z.enum(statementUses) })));

export const memberSchema = stored({
  id: z.number(),
  name: z.string(),
  birthDate: z.string(),
  /** The bio of a couple's or a group's member. A single's is the profile's main bio. */
  bio: z._default(z.string(), ''),
  likes: z._default(z.array(z.string()), []),
  /** Stated of a couple's or a group's member. A single's is the profile's. */
  funFact: z._default(z.string(), ''),
  /** A photo that shows them, used while it is there and approved. */
  photoId: z._default(z.nullable(z.string()), null),
  heightFeet: z.number(),
  heightInches: z.number(),
  weightLbs: z.number(),
  preferredAgeRangeMin: z.number(),
  preferredAgeRangeMax: z.number(),
  /** Absent where everything is confirmed. */
  unconfirmed: z.optional(z.array(z.enum(prefilledParts))),
  /** A statement about themselves; null or absent while unsaid. */
  gender: statement(genders),
  pronouns: statement(pronouns),
  orientation: statement(orientations),
  /** Discovery tags that others see. */
  tags: z.array(z.number()),
  /** Discovery tags that count for matching and are shown to nobody else. */
  privateTags: z._default(z.array(z.number()), []),
});
export type Member = z.output<typeof memberSchema>;

export const decisionSchema = stored({
  round: z.number(),
  /** null for an automatic approval, for the inviter's objection, and once the reviewer has left. */
  reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: z.string(),
});
export type Decision = z.output<typeof decisionSchema>;

const sanctionSchema = stored({
  /** Grows with the decisions that made it. An earlier state changes nothing. */
  version: z.number(),
  /** Until then the profile reads and does not write; null without a restriction. */
  restrictedUntil: z.nullable(z.string()),
  /** The status that returns when a suspension ends; null without one. */
  statusBefore: z.nullable(z.enum(profileStatuses)),
});

/** Somebody who signs in for the profile. One person may stand for several members, and a member may have none. */
const profilePersonSchema = stored({
  personId: z.string(),
  /** The member who they are; null where nobody said. */
  memberId: z.nullable(z.number()),
  createdAt: z.string(),
  /** Tokens issued before it, in epoch seconds, are refused. */
  notBefore: z.optional(z.number()),
  /** Sign-ins that were ended one by one, by `auth_time`. Their tokens are refused. */
  endedSignIns: z.optional(z.array(stored({ at: z.number(), endedAt: z.string() }))),
  /** Absent while the person has not been asked. */
  consents: z.optional(z.array(consentSchema)),
  /** Hash of the key by which they took their card; absent for the profile's maker. */
  cameBy: z.optional(z.string()),
  /** When they took it. Earlier letters stay with their writers. */
  cameAt: z.optional(z.string()),
  /** The name that others read under what they write; absent for none. */
  signsAs: z.optional(z.string()),
  /** When a reviewer had compared a fresh photo of them; absent where nobody has. */
  confirmedAt: z.optional(z.string()),
});

/** Lets another person take a card that nobody holds. */
const cardKeySchema = stored({
  id: z.string(),
  /** Hash of the code. */
  hash: z.string(),
  memberId: z.number(),
  byPersonId: z.string(),
  expiresAt: z.string(),
});

/** A card's words for somebody who has not signed in for it. Only its person, by a key, is shown them. */
const sealedSchema = stored({
  memberId: z.number(),
  /** When it is erased. */
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

/**
 * When an entry of a shield was named, begins and may end. The drawn instants `from` and `end.at` are shown to nobody.
 */
export const timesSchema = stored({
  at: z.string(),
  /** The latest possible beginning; null where it holds from the moment others see the profile. */
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
  handleChangedAt: z.optional(z.string()),
  members: z.array(memberSchema),
  /** Open keys. Expired ones stay until the next change. */
  cardKeys: z.optional(z.array(cardKeySchema)),
  sealed: z.optional(z.array(sealedSchema)),
  /**
   * Set when somebody left and fewer cards remain than the type needs, with whether the owner had hidden the profile.
   */
  incomplete: z.optional(stored({ since: z.string(), wasHidden: z.boolean() })),
  /** Somebody said that they are shown on these cards, and did not agree. Each is hidden for it once; `hidden` are so now. */
  claimed: z.optional(
    stored({ memberIds: z.array(z.number()), hidden: z.array(z.number()), since: z.string() }),
  ),
  /** One of several people asks all of them to delete the whole profile. */
  deletion: z.optional(stored({ askedBy: z.string(), askedAt: z.string(), agreed: z.array(z.string()) })),
  /** Absent while nothing was agreed. */
  agreements: z.optional(agreementsSchema),
  /** By some of its people, for as long as any of these is there: found by nobody, and sends nothing. */
  pauses: z.optional(z.array(stored({ personId: z.string(), since: z.string() }))),
  /** Ids of the latest calls that changed its members, so that a repeated call changes nothing. */
  memberRequests: z.optional(z.array(z.string())),
  mainBio: z.string(),
  funFact: z._default(z.string(), ''),
  location: z.string(),
  /** The town of the location, where it is known. */
  place: z.optional(z.nullable(stored(place.shape))),
  /** The former town, which counts for shields until the present one does. */
  townBefore: z.optional(stored({ moveId: z.string(), place: z.nullable(stored(place.shape)) })),
  wishes: z.optional(stored(wishes.shape)),
  /** The answers that others' hidden wishes are compared with, and since when. Absent before the approval. */
  counted: z.optional(
    stored({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(stored(wishes.shape)),
      members: z.array(stored({ birthDate: z.string(), gender: statement(genders) })),
    }),
  ),
  /** Left out of search, matches and group listings by the owner's choice. */
  hidden: z._default(z.boolean(), false),
  /** The end of a hiding that waits for a shield to begin; absent for a hiding without an end. */
  hiddenUntil: z.optional(z.string()),
  privacy: privacySchema,
  /** Bounded by `photoLimits.perProfile`. */
  photos: z._default(z.array(photoSchema), []),
  /** The instant since which a photo waits for a reviewer; absent when none does. */
  photosWaitingSince: z.optional(z.string()),
  /** Ids of the latest deleted photos, so that no other photo takes one of them. */
  deletedPhotos: z.optional(z.array(z.string())),
  takenDown: z.optional(takenDownSchema),
  /** Whether anybody is held apart from it by a block. Only then does a request read whom. */
  holdsApart: z.optional(z.boolean()),
  /** Whether it ever named an address. Then each request reads who is held apart, also where nobody matched. */
  hasShields: z.optional(z.boolean()),
  /** Towns around which the profile and residents do not find each other. */
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
  /**
   * Profiles that it hides; `until` is null for good. `also` lists profiles of those who parted from one, shown again
   * with it.
   */
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
  /** Profiles that hide it: a copy of their hides, which it is not shown. */
  hiddenBy: z.optional(z.array(stored({ profileId: z.number(), until: z.nullable(z.string()) }))),
  /** Absent while nothing was chosen. */
  messaging: z.optional(messagingSchema),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  submittedAt: z.string(),
  /** null once no clock is running. */
  reviewEndsAt: z.nullable(z.string()),
  /** A reviewer’s question to a newcomer, until the decision. */
  question: z.optional(
    stored({ text: z.string(), askedAt: z.string(), until: z.string(), answer: z.nullable(z.string()) }),
  ),
  /** The member who vouched, for staff and for conflicts of interest. Members never see it. null for a founder. */
  invitation: z.nullable(z.object({ inviterId: z.number(), id: z.string() })),
  /** Its place in the tree of invitations, as keyed hashes; absent for a founder. */
  branch: z.optional(branchSchema),
  /** The shown part of its rating. The rating's own item is the source of truth. */
  standing: z.optional(standingSchema),
  /** A role that tier 3 gives, and has without it. */
  isModerator: z.optional(z.boolean()),
  /** A role that tier 3 gives, and does not have without it. */
  isSafeguardingLead: z.optional(z.boolean()),
  /** Nobody of tier 3 is asked to verify them before then. */
  verifiableAgainAt: z.optional(z.string()),
  /** The tier that each sanction took, and whether it took a moderator's role. */
  tiersTaken: z.optional(
    z.array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.optional(z.boolean()) })),
  ),
  decisions: z.array(decisionSchema),
  /** The sanction in force. `moderation/` derives it from its decisions. */
  sanction: z.optional(sanctionSchema),
  /** Texts that a decision hides; bios by the id of their member. */
  withheld: z.optional(
    stored({
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

/** The person who signs in for a card. */
export const holderOf = ({ people }: Pick<Profile, 'people'>, memberId: number) =>
  people.find((person) => person.memberId === memberId);

/** The card of one of the people; null where nobody said which it is. */
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

/** Whether a reviewer compared a fresh photo of everybody on a couple's or a group's profile. */
export const isConfirmed = ({ type, people, members }: Signing): boolean =>
  type !== 'single' &&
  signsInWhole({ people, members }) &&
  people.every(({ confirmedAt }) => confirmedAt !== undefined);

export const isPersonOf = ({ people }: Pick<Profile, 'people'>, personId: string): boolean =>
  people.some((person) => person.personId === personId);
