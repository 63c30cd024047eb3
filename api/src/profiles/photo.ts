import * as z from 'zod/mini';
import { urgencies } from '../../contract/moderation/report-words.ts';
import { photoStatuses } from '../../contract/photos/fields.ts';
import { storedObject } from '../platform/cosmos/stored.ts';

/** Somebody beside the cards of the profile whom a photo shows: a connection, a person who parted, anybody at an event. */
const otherSchema = storedObject({
  profileId: z.number(),
  /** A card of that profile, where those who name belong to it. */
  memberId: z.optional(z.number()),
  /** The card of a connection's profile where one of its people is meant, else all of them. */
  card: z.optional(z.number()),
  /** Those who are asked: nobody where a stranger was named, which looks like silence. */
  personIds: z.array(z.string()),
  yes: z.array(z.string()),
  no: z.array(z.string()),
  /** The profile whose people named them. */
  by: z.number(),
  askedAt: z.nullable(z.string()),
  /** One of them has left Veil, and nobody can say yes for them. */
  isForGood: z.optional(z.literal(true)),
});
export type OtherShown = z.output<typeof otherSchema>;

/** Deleted photos that somebody shown had taken down, by which copies are recognised. */
export const takenDownSchema = z.array(
  storedObject({
    hash: z.string(),
    memberIds: z.array(z.number()),
    others: z.optional(z.array(otherSchema)),
    isForGood: z._default(z.boolean(), false),
  }),
);

export const photoSchema = storedObject({
  id: z.string(),
  caption: z.string(),
  isPrimary: z.boolean(),
  isPrivate: z.boolean(),
  /** Shown blurred to everybody but the owner and mutual connections. */
  isBlurred: z._default(z.boolean(), false),
  order: z.number(),
  status: z.enum(photoStatuses),
  /** When the upload was requested; `arrivedAt` is when its bytes were reported or seen. */
  uploadedAt: z.string(),
  arrivedAt: z.nullable(z.string()),
  addresses: z._default(z.number(), 1),
  /** In pixels; null until the picture is made. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  pictures: z._default(z.nullable(z.string()), null),
  /** In words for the owner. */
  rejection: z.nullable(z.string()),
  byMember: z.optional(z.number()),
  /** Asked with the upload: a person looks at it should the machine refuse it. */
  personMayLook: z.optional(z.literal(true)),
  /** The machine's refusal, where the owner asked for a person: sealed for moderators until one has looked, or it lapses. */
  refused: z.optional(z.object({ rejection: z.string(), at: z.string() })),
  /** Only deciders of cases about the picture that it resembles see it, never the owner. */
  knownFor: z.optional(z.enum(urgencies)),
  /** Present while a decision about its owner hides it. */
  withheld: z.optional(z.object({ wasPrimary: z.boolean() })),
  /** It may show somebody who has left the profile: hidden for good, as nobody can agree for them. */
  mayShowAnother: z.optional(z.literal(true)),
  /** Perceptual hash of the picture, by which a copy is recognised. */
  hash: z.optional(z.string()),
  /** Absent while nobody said whom it shows. */
  shows: z.optional(
    storedObject({
      memberIds: z.array(z.number()),
      yes: z.array(z.string()),
      no: z._default(z.array(z.number()), []),
      others: z.optional(z.array(otherSchema)),
    }),
  ),
  /** Absent also on a profile for which one person signs in, while nobody said whom it shows. */
  unanswered: z.optional(z.literal(true)),
  /** A reviewer's decision; null where the machine alone decided. */
  decision: z._default(
    z.nullable(
      z.object({
        /** null when they have left since. */
        reviewer: z.nullable(z.object({ profileId: z.number(), handle: z.string() })),
        outcome: z.enum(['approved', 'rejected']),
        reason: z.string(),
        decidedAt: z.string(),
      }),
    ),
    null,
  ),
});
export type Photo = z.output<typeof photoSchema>;

export const albumFields = {
  photos: z.array(photoSchema),
  /** Absent when none waits for a reviewer. */
  photosWaitingSince: z.optional(z.string()),
  /** No other photo takes one of these ids. */
  deletedPhotos: z.optional(z.array(z.string())),
  takenDown: z.optional(takenDownSchema),
};

export const memberPhoto = (
  { photoId }: { photoId: string | null },
  { photos }: { photos: readonly Photo[] },
): Photo | undefined =>
  photoId === null
    ? undefined
    : photos.find(({ id, status, withheld }) => id === photoId && status === 'approved' && !withheld);

/** A private photo that nothing else hides. */
export const isOpenable = (photo: Photo): boolean =>
  photo.isPrivate && isPublic({ ...photo, isPrivate: false });

export const isPublic = ({ status, isPrivate, withheld, mayShowAnother, unanswered }: Photo): boolean =>
  status === 'approved' && !isPrivate && !withheld && !mayShowAnother && !unanswered;
