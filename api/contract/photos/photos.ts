import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import {
  instant,
  line,
  nothing,
  numericId,
  numericIdParam,
  requestId,
  text,
  uuid,
} from '../fields/fields.ts';
import { cursor, nextCursor } from '../fields/paging.ts';
import { shownPeople } from './consent.ts';
import { photo, photoLimits } from './fields.ts';
import { ownerKind } from './pictures.ts';
import { photoMessages } from './words.ts';

const photoId = uuid(photoMessages.notFound);

const done = z.object({ success: z.boolean(), message: z.string(), photos: z.array(photo) });
const onePhoto = { params: nothing, output: done } as const;

export const photoUploadUrl = endpoint({
  method: 'POST',
  path: 'profiles/photo-upload-url',
  caller: 'editor',
  summary:
    'An address for one upload of one picture, for ten minutes. The requestId becomes the id of the photo, so that repeating is harmless.',
  params: nothing,
  input: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(photoLimits.fileNameMax)),
    contentType: z.string().check(z.regex(/^image\/[a-z0-9.+-]{1,60}$/i, 'Only pictures can be uploaded')),
    fileSize: z
      .int()
      .check(z.gte(1, 'The file is empty'), z.lte(photoLimits.maxBytes, 'The file is larger than 10MB')),
    requestId,
    /** Should the machine refuse it, it is kept sealed for 7 days, and a moderator looks at it within 48 hours. */
    personMayLook: z.optional(z.boolean()),
    /** The cards of the profile that it shows. Without them it waits for a statement where several sign in. */
    shows: z.optional(shownPeople.memberIds),
    connections: shownPeople.connections,
    persons: shownPeople.persons,
  }),
  output: z.object({
    uploadUrl: z.string(),
    photoId: z.string(),
    quarantinePath: z.string(),
    viewableUrl: z.string(),
  }),
});

export const notifyPhotoUploaded = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/notify-photo-uploaded',
  caller: 'editor',
  summary: 'Says that the bytes of a photo have arrived; it is then shown as under review.',
  input: z.strictObject({ photoId }),
});

export const setPrimaryPhoto = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/set-primary',
  caller: 'editor',
  summary: 'Makes an approved photo the primary one.',
  input: z.strictObject({ photoId }),
});

export const updatePhotoCaption = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/update-caption',
  caller: 'editor',
  summary: 'Changes a photo’s caption.',
  input: z.strictObject({
    photoId,
    caption: line({ max: photoLimits.captionMax, maxMessage: photoMessages.captionLong }),
  }),
});

export const setPhotoPrivacy = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/set-privacy',
  caller: 'editor',
  summary:
    'Makes a photo private, seen by its owner and whom they open it to, or not. A primary photo that turns private stops being primary.',
  input: z.strictObject({ photoId, isPrivate: z.boolean() }),
});

export const setPhotoBlur = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/set-blur',
  caller: 'editor',
  summary:
    'Shows these photos blurred to everybody but mutual connections, or clearly. Where all are blurred, so is what is uploaded next.',
  input: z.strictObject({
    photoIds: z.array(photoId).check(z.minLength(1), z.maxLength(photoLimits.perProfile)),
    isBlurred: z.boolean(),
  }),
});

export const orderPhotos = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/order',
  caller: 'editor',
  summary: 'Puts the photos in this order; every photo of the profile is named once.',
  input: z.strictObject({ photoIds: z.array(photoId).check(z.maxLength(photoLimits.perProfile)) }),
});

export const deletePhoto = endpoint({
  ...onePhoto,
  method: 'POST',
  path: 'profiles/photos/delete',
  caller: 'owner',
  sanctioned: 'restricted',
  summary:
    'Deletes a photo with its pictures. The first approved one becomes primary if it was; the order is renumbered.',
  input: z.strictObject({ photoId }),
});

const pendingPhoto = z.object({
  /** Kind of the owner: `profile`, `event` or `group`. */
  kind: z.string(),
  ownerId: numericId,
  /** A profile's handle, an event's title, a group's name. */
  name: z.string(),
  photo,
  /** By when somebody was promised that a person looks; null of what the machine was unsure of. */
  dueAt: z.optional(z.nullable(instant)),
});
export type PendingPhoto = z.output<typeof pendingPhoto>;

const reviewParams = z.strictObject({
  kind: ownerKind,
  ownerId: numericIdParam(photoMessages.notFound),
  photoId: z.string(),
});
const reviewed = z.object({ success: z.boolean(), message: z.string() });

export const pendingPhotos = endpoint({
  method: 'GET',
  path: 'pending-photos',
  caller: 'reviewer',
  refusal: photoMessages.photoReviewForbidden,
  summary:
    'Photos that wait for a person: those with a due time first, then longest waiting, those of 20 profiles, events and groups a page; never the caller’s own, nor those of somebody they invited.',
  params: nothing,
  input: z.strictObject({ cursor }),
  output: z.object({ photos: z.array(pendingPhoto), nextCursor }),
});

export const approvePhoto = endpoint({
  method: 'POST',
  path: 'pending-photos/{kind}/{ownerId}/{photoId}/approve',
  caller: 'reviewer',
  refusal: photoMessages.photoReviewForbidden,
  summary: 'Approves a photo that waits for a reviewer.',
  params: reviewParams,
  input: nothing,
  output: reviewed,
});

export const rejectPhoto = endpoint({
  method: 'POST',
  path: 'pending-photos/{kind}/{ownerId}/{photoId}/reject',
  caller: 'reviewer',
  refusal: photoMessages.photoReviewForbidden,
  summary:
    'Rejects a photo that waits for a reviewer; the owner sees the reason and the pictures are deleted.',
  params: reviewParams,
  input: z.strictObject({
    reason: text({
      min: 1,
      minMessage: 'Please give a reason',
      max: photoLimits.reasonMax,
      maxMessage: `Please keep the reason under ${photoLimits.reasonMax} characters`,
    }),
  }),
  output: reviewed,
});
