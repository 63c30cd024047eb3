import * as z from 'zod/mini';
import { photoReaches, photoStatuses } from '../../../../contract/profiles/photos/fields.ts';
import { urgencies } from '../../../../contract/safety/report-words.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';

/** A person in a photo who is not on a card of its profile: a connection, somebody who left, or anybody at an event. */
export const otherSchema = storedObject({
  profileId: z.number(),
  /** A card of that profile, if the person who named it belongs to the profile. */
  memberId: z.optional(z.number()),
  /** The card of one person of a connection's profile; absent if all of them are meant. */
  card: z.optional(z.number()),
  /** Those who are asked, each with their answer. It is empty if a stranger was named, which looks like silence. */
  people: z.array(
    storedObject({
      /** Null once the person has left Veil. */
      personId: z.nullable(z.string()),
      answer: z.enum(['none', 'yes', 'no', 'left']),
    }),
  ),
  /** The profile that named them. */
  by: z.number(),
  askedAt: z.nullable(z.string()),
});

/** Deleted photos that a person shown in them had taken down, or that showed one. Copies are recognized by the hash. */
export const takenDownSchema = z.array(
  storedObject({
    hash: z.string(),
    memberIds: z.array(z.number()),
    others: z.optional(z.array(otherSchema)),
    /** Cards with a sign-in that a deleted photo showed. Absent if it was taken down. */
    shown: z.optional(z.array(z.number())),
    isForGood: z._default(z.boolean(), false),
  }),
);

export const photoSchema = storedObject({
  id: z.string(),
  caption: z.string(),
  isPrimary: z.boolean(),
  /** Chosen as the primary photo before others could see it. */
  becomesPrimary: z.optional(z.literal(true)),
  isPrivate: z.boolean(),
  /** True if the photo is shown blurred to everybody but the owner and mutual connections. */
  isBlurred: z._default(z.boolean(), false),
  order: z.number(),
  status: z.enum(photoStatuses),
  /** When the upload was requested. `arrivedAt` is when its bytes were reported or found. */
  uploadedAt: z.string(),
  arrivedAt: z.nullable(z.string()),
  addresses: z._default(z.number(), 1),
  /** In pixels; null until the picture is made. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  pictures: z._default(z.nullable(z.string()), null),
  /** The reason, in words for the owner. */
  rejection: z.nullable(z.string()),
  byMember: z.optional(z.number()),
  /** The owner asked that a person review the photo if automatic moderation refuses it. */
  personMayLook: z.optional(z.literal(true)),
  /**
   * The refusal by automatic moderation, if the owner asked for a person. Only moderators see the photo until one
   * decides or the time runs out.
   */
  refused: z.optional(z.object({ rejection: z.string(), at: z.string() })),
  /** Set if the photo resembles a removed one. Only those who decide such cases see it, never the owner. */
  knownFor: z.optional(z.enum(urgencies)),
  /** Present while a decision about the owner hides the photo. */
  withheld: z.optional(z.object({ wasPrimary: z.boolean() })),
  /** Set if the photo may show somebody who left the profile. It stays hidden, because nobody can agree for them. */
  mayShowAnother: z.optional(z.literal(true)),
  /** Perceptual hash of the picture, by which copies are recognized. */
  hash: z.optional(z.string()),
  /** Absent until somebody said whom the photo shows. */
  shows: z.optional(
    storedObject({
      memberIds: z.array(z.number()),
      no: z._default(z.array(z.number()), []),
      /** How far a person lets this photo go, in the place of what they chose for all photos. */
      words: z.optional(z.array(storedObject({ personId: z.string(), upTo: z.enum(photoReaches) }))),
      others: z.optional(z.array(otherSchema)),
    }),
  ),
  /** Set while an answer about who is shown is missing. A profile of one person needs none. */
  unanswered: z.optional(z.literal(true)),
  /**
   * Set while a yes of somebody of the profile whom it shows is missing, also of somebody who is still to sign in. Photo
   * reviewers do not see it until then.
   */
  waitsForPerson: z.optional(z.literal(true)),
  /** Set while a person of the profile is under a sanction, if the photo is theirs. */
  ofSanctioned: z.optional(z.literal(true)),
  /** A reviewer's decision; null if moderation was only automatic. */
  decision: z._default(
    z.nullable(
      z.object({
        /** null if the reviewer has left since. */
        reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
        outcome: z.enum(['approved', 'rejected']),
        reason: z.string(),
        decidedAt: z.string(),
      }),
    ),
    null,
  ),
});

export const albumFields = {
  photos: z.array(photoSchema),
  /** Absent if no photo waits for a reviewer. */
  photosWaitingSince: z.optional(z.string()),
  /** Ids that no other photo may take. */
  deletedPhotos: z.optional(z.array(z.string())),
  takenDown: z.optional(takenDownSchema),
};
