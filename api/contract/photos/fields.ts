import * as z from 'zod/mini';
import { instant, uuid } from '../fields/fields.ts';
import { photoPath, pictureMissing } from './pictures.ts';

/** Bytes, files and pixels. */
export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  perSelection: 20,
  perProfile: 30,
  /** Profiles, events and groups whose photos a reviewer is shown at once. */
  queueOwners: 20,
  captionMax: 200,
  /** People beside one's own whom one photo shows. */
  others: 12,
  fileNameMax: 255,
  reasonMax: 500,
  /** For a photo that the machine refused, where its owner asked for a person: how long it is kept, and by when it is looked at. */
  sealedDays: 7,
  lookHours: 48,
};

/** `quarantine` and `pending_approval` are both shown as pending: the machine, then a reviewer, looks at them. */
export const photoStatuses = ['quarantine', 'pending_approval', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

/** A photo as its owner and reviewers see it; others get approved ones that are not private. */
export const photo = z.object({
  id: z.string(),
  /** Addresses below the API's origin, to be fetched with the bearer token: the thumbnail and the full picture. */
  url: z.string(),
  viewableUrl: z.string(),
  path: photoPath,
  /** The place of the upload, until the machine has looked at it. */
  quarantinePath: z.nullable(z.string()),
  caption: z.string(),
  isPrimary: z.boolean(),
  isPrivate: z.boolean(),
  /** Whether all but mutual connections are shown it blurred. */
  isBlurred: z.boolean(),
  uploadedAt: instant,
  order: z.int(),
  status: z.enum(photoStatuses),
  /** Pixels of the full picture, or null while it is not made. The thumbnail has the same proportions. */
  width: z.nullable(z.int()),
  height: z.nullable(z.int()),
  /** Why it was refused, or null. */
  rejection: z.nullable(z.string()),
});
export type Photo = z.output<typeof photo>;

/** A photo as a call names it. */
export const photoId = uuid(pictureMissing);

/** The answer of a change, with all photos of the owner as they are now. */
export const photosDone = z.object({ success: z.boolean(), message: z.string(), photos: z.array(photo) });
