import * as z from 'zod/mini';
import { instant, uuid } from '../../fields/fields.ts';
import { photoPath, pictureMissing } from './pictures.ts';

export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  perSelection: 20,
  perProfile: 30,
  /** How many profiles, events and groups a page of a reviewer's queue covers. */
  queueOwners: 20,
  captionMax: 200,
  /** The most people outside the profile that one photo can name. */
  others: 12,
  fileNameMax: 255,
  reasonMax: 500,
  /**
   * For a photo that automatic moderation refused and a person shall review: how many days it is kept, and within how
   * many hours it is reviewed.
   */
  sealedDays: 7,
  lookHours: 48,
};

/** `quarantine` (automatic moderation) and `pending_approval` (a reviewer) are both shown as pending. */
export const photoStatuses = ['quarantine', 'pending_approval', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

/** How far a photo goes, the narrowest first. `known`: opened to connections; `blurred`: clear for connections alone. */
export const photoReaches = ['us', 'known', 'blurred', 'members'] as const;
export type PhotoReach = (typeof photoReaches)[number];

/** What a person allows in advance for photos that show them. */
export const photoAudiences = ['us', 'known', 'members'] as const;
export type PhotoAudience = (typeof photoAudiences)[number];

/** A photo as its owner and reviewers see it. Others get only approved photos that are not private. */
export const photo = z.object({
  id: z.string(),
  /**
   * Addresses of the thumbnail and the full picture, relative to the API's origin. Fetch them with the bearer token.
   */
  url: z.string(),
  viewableUrl: z.string(),
  path: photoPath,
  /** The path of the upload until automatic moderation has finished. */
  quarantinePath: z.nullable(z.string()),
  caption: z.string(),
  isPrimary: z.boolean(),
  isPrivate: z.boolean(),
  /** Whether everybody except mutual connections sees it blurred. */
  isBlurred: z.boolean(),
  uploadedAt: instant,
  order: z.int(),
  status: z.enum(photoStatuses),
  /** Size of the full picture in pixels; null until it is made. The thumbnail has the same proportions. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** The reason for a rejection, or null. */
  rejection: z.nullable(z.string()),
});
export type Photo = z.output<typeof photo>;

/** The id of a photo in a call. */
export const photoId = uuid(pictureMissing);

/** The answer of a change, with all present photos of the owner. */
export const photosDone = z.object({ success: z.boolean(), message: z.string(), photos: z.array(photo) });
