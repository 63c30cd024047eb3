import * as z from 'zod/mini';
import { photoStatuses } from '../../contract/photo-fields.ts';
import { urgencies } from '../../contract/report-words.ts';
import { stored } from '../platform/cosmos/stored.ts';

/** A photo as its profile keeps it. The pictures themselves are blobs named by profile and photo id. */
export const photoSchema = stored({
  id: z.string(),
  caption: z.string(),
  isPrimary: z.boolean(),
  isPrivate: z.boolean(),
  /** Others than its owner’s mutual connections are shown a blurred picture. */
  isBlurred: z._default(z.boolean(), false),
  /** Position among the profile's photos, from 0. */
  order: z.number(),
  status: z.enum(photoStatuses),
  /** When the upload was asked for; `arrivedAt` is when its bytes were reported or seen. */
  uploadedAt: z.string(),
  arrivedAt: z.nullable(z.string()),
  /** Upload addresses that were given for it. */
  addresses: z._default(z.number(), 1),
  /** Pixels of the full picture once it is made. */
  size: z.nullable(z.object({ width: z.number(), height: z.number() })),
  /** Names the pictures that were made and judged for this photo, until it is refused. */
  pictures: z._default(z.nullable(z.string()), null),
  /** Why it was refused, in words for its owner. */
  rejection: z.nullable(z.string()),
  /** It looks like one that was removed for this: for those alone who decide such cases, never for its owner. */
  knownFor: z.optional(z.enum(urgencies)),
  /** Present while a decision about its owner keeps it from others. */
  withheld: z.optional(z.object({ wasPrimary: z.boolean() })),
  /** Somebody who has left the profile may be in it: down for good, as nobody can say yes for them. */
  mayShowAnother: z.optional(z.literal(true)),
  /** Of its picture: a copy of it is known by it. */
  hash: z.optional(z.string()),
  /**
   * Which of the profile's cards it shows, the people shown who said yes, and the cards that were taken down. Absent while
   * nobody said whom it shows.
   */
  shows: z.optional(
    stored({
      memberIds: z.array(z.number()),
      yes: z.array(z.string()),
      no: z._default(z.array(z.number()), []),
    }),
  ),
  /** Present while several sign in and nobody said whom it shows, or somebody shown who signs in has not said yes. */
  unanswered: z.optional(z.literal(true)),
  /** What a reviewer said of it; null where the machine alone decided. */
  decision: z._default(
    z.nullable(
      z.object({
        /** null when they have left Veil since. */
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

/** The photo of a profile that shows one of its people, once it is approved. */
export const memberPhoto = (
  { photoId }: { photoId: string | null },
  { photos }: { photos: readonly Photo[] },
): Photo | undefined =>
  photoId === null
    ? undefined
    : photos.find(({ id, status, withheld }) => id === photoId && status === 'approved' && !withheld);

/** Whether the owner may open the photo to somebody: a private one that nothing else keeps from others. */
export const isOpenable = (photo: Photo): boolean =>
  photo.isPrivate && isPublic({ ...photo, isPrivate: false });

/** Whether others are shown the photo, on a profile they may see. */
export const isPublic = ({ status, isPrivate, withheld, mayShowAnother, unanswered }: Photo): boolean =>
  status === 'approved' && !isPrivate && !withheld && !mayShowAnother && !unanswered;
