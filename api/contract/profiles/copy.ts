import * as z from 'zod/mini';
import { place } from '../discovery/places.ts';
import { instant, numericId } from '../fields/fields.ts';
import { messagingShape } from '../messaging/conversations/preferences.ts';
import { playTellers } from '../relations/play-tellers.ts';
import { shownAtEvents } from '../relations/privacy.ts';
import { shieldTimes } from '../relations/shields.ts';
import { personAnswers, personWords } from './member-fields.ts';
import { photoStatuses } from './photos/fields.ts';
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
  /** The reason for a rejection, or null. */
  reason: z.nullable(z.string()),
  /** Names on the cards of the people it is said to show. */
  shows: z.array(z.string()),
  /** Other profiles that it is said to show. */
  showsOthers: z.array(numericId),
  /** Whether the caller is shown and agreed; null if nobody said that it shows them. */
  youAgreed: z.nullable(z.boolean()),
  /** False if another person of the profile added it or it is not known who did. */
  addedByYou: z.boolean(),
  uploadedAt: instant,
  /** The address of the full picture relative to the API's origin, or null. Fetch it with the bearer token. */
  picture: z.nullable(z.string()),
});

/** A decision about the profile with its reason, but without who decided. */
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
  /** Since when the person has paused it; null if they have not. */
  pausedSince: z.nullable(instant),
  /** Since when it is in no list because nobody signed in. */
  dormantSince: z.nullable(instant),
  location: z.string(),
  place: z.nullable(place),
  wishes,
  /** The answers that are compared with others' hidden wishes, updated every 14 days; null before the approval. */
  delayedAnswers: z.nullable(
    z.object({
      since: instant,
      type: z.enum(profileTypes),
      wishes,
      members: z.array(z.object({ since: instant, birthDate: z.string(), gender: aboutMember.gender })),
    }),
  ),
  /** A single's bio, or the description of a couple or group. */
  sharedBio: z.string(),
  funFact: z.string(),
  hidden: z.boolean(),
  /** Until when the profile is hidden for a shield to begin; null if it is not hidden or hidden without an end. */
  hiddenUntil: z.nullable(instant),
  /** Settings about presence, visits, attendance and early notice of interests. */
  privacy: z.object({
    showsPresence: z.boolean(),
    presenceHiddenUntil: z.nullable(instant),
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
  /** A reviewer’s question with the answer. */
  question: z.optional(z.nullable(z.object({ text: z.string(), answer: z.nullable(z.string()) }))),
  members: z.array(person),
  photos: z.array(photo),
  decisions: z.array(decision),
  messaging: messagingShape,
  hides: z.array(z.object({ profileId: numericId, hiddenAt: instant, until: z.nullable(instant) })),
  placesAvoided: z.array(z.object({ town: z.string(), km: z.number(), ...shieldTimes })),
});
