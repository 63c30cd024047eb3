import * as z from 'zod/mini';
import { place } from '../browse/places.ts';
import { messagingShape } from '../conversations/preferences.ts';
import { instant, numericId } from '../fields/fields.ts';
import { photoStatuses } from '../photos/fields.ts';
import { playTellers, shownAtEvents } from '../privacy.ts';
import { shieldTimes } from '../shields.ts';
import { personAnswers, personWords } from './member-fields.ts';
import { profileStatuses, profileTypes, tiers } from './profiles.ts';
import { aboutMember, wishes } from './who-we-are.ts';

const tag = z.object({ category: z.string(), tag: z.string() });

const person = z.object({
  name: z.string(),
  /** `YYYY-MM-DD` */
  birthDate: z.string(),
  ...personWords,
  ...personAnswers,
  publicTags: z.array(tag),
  privateTags: z.array(tag),
});

const photo = z.object({
  id: z.string(),
  caption: z.string(),
  order: z.int(),
  isPrivate: z.boolean(),
  isBlurred: z.boolean(),
  isPrimary: z.boolean(),
  status: z.enum(photoStatuses),
  /** Why it was refused, or null. */
  reason: z.nullable(z.string()),
  /** Names on the cards that it is said to show. */
  shows: z.array(z.string()),
  /** Profiles that it is said to show beside the caller's. */
  showsOthers: z.array(numericId),
  /** Whether whoever asks is shown and said yes; null where nobody said that it shows them. */
  youAgreed: z.nullable(z.boolean()),
  /** Not so where another of the profile's people added it, or nobody knows. */
  addedByYou: z.boolean(),
  uploadedAt: instant,
  /** The full picture below the API's origin, or null where there is none; to be fetched with the bearer token. */
  picture: z.nullable(z.string()),
});

/** The decisions say what was decided and why, and never by whom. */
const decision = z.object({
  outcome: z.enum(['approved', 'rejected']),
  reason: z.string(),
  decidedAt: instant,
});

/** The part of the copy of an account that is about the profile. */
export const profileCopy = z.object({
  id: numericId,
  handle: z.string(),
  /** The latest change of the handle; null for none. */
  handleChangedAt: z.nullable(instant),
  type: z.enum(profileTypes),
  /** Since when the person has paused it; null where they have not. */
  pausedSince: z.nullable(instant),
  location: z.string(),
  place: z.nullable(place),
  wishes,
  /** The answers that others' hidden wishes count: the profile's own, once in 14 days. Null before the approval. */
  delayedAnswers: z.nullable(
    z.object({
      since: instant,
      type: z.enum(profileTypes),
      wishes,
      members: z.array(z.object({ birthDate: z.string(), gender: aboutMember.gender })),
    }),
  ),
  /** A single's bio, or the description of a couple or group. */
  sharedBio: z.string(),
  funFact: z.string(),
  hidden: z.boolean(),
  /** For a shield to begin; null for who hides without an end, and who does not. */
  hiddenUntil: z.nullable(instant),
  /** Choices about presence, visits, attendance and interests told beforehand. */
  privacy: z.object({
    showsPresence: z.boolean(),
    leavesNoTrace: z.boolean(),
    tellsOfPlay: z.enum(playTellers),
    shownAtEvents: z.enum(shownAtEvents),
  }),
  status: z.enum(profileStatuses),
  tier: z.enum(tiers),
  isModerator: z.boolean(),
  isSafeguardingLead: z.boolean(),
  submittedAt: instant,
  reviewEndsAt: z.nullable(instant),
  /** A reviewer’s question, and the answer. */
  question: z.optional(z.nullable(z.object({ text: z.string(), answer: z.nullable(z.string()) }))),
  members: z.array(person),
  photos: z.array(photo),
  decisions: z.array(decision),
  messaging: messagingShape,
  /** Profiles that the caller hid. */
  hides: z.array(z.object({ profileId: numericId, hiddenAt: instant, until: z.nullable(instant) })),
  placesAvoided: z.array(z.object({ town: z.string(), km: z.number(), ...shieldTimes })),
});
