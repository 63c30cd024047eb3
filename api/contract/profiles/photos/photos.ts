import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { instant, line, numericId, numericIdParam, requiredText } from '../../fields/fields.ts';
import { pagedList } from '../../fields/paging.ts';
import { photo, photoId, photoLimits, photosDone } from './fields.ts';
import { ownerKind } from './pictures.ts';
import { fileName, pictureToUpload } from './upload.ts';
import { photoMessages } from './words.ts';

export const photoUploadUrl = endpoint('POST', 'profiles/photo-upload-url', 'editor', {
  summary:
    'An address for uploading one picture within ten minutes. The requestId becomes the id of the photo, so that repeating is harmless.',
  input: z.strictObject({
    fileName,
    ...pictureToUpload,
    /** If automatic moderation refuses the photo, it is kept for 7 days, and a moderator reviews it within 48 hours. */
    personMayLook: z.optional(z.boolean()),
    /** It becomes the primary photo once others may see it, unless another one is chosen until then. */
    becomesPrimary: z.optional(z.boolean()),
  }),
  output: z.object({
    uploadUrl: z.string(),
    photoId: z.string(),
    quarantinePath: z.string(),
    viewableUrl: z.string(),
  }),
});

export const notifyPhotoUploaded = endpoint('POST', 'profiles/notify-photo-uploaded', 'editor', {
  summary: 'Reports that a photo has been uploaded; it is then shown as under review.',
  input: z.strictObject({ photoId }),
  output: photosDone,
});

export const setPrimaryPhoto = endpoint('POST', 'profiles/photos/set-primary', 'editor', {
  summary: 'Makes an approved photo the primary one.',
  input: z.strictObject({ photoId }),
  output: photosDone,
});

export const updatePhotoCaption = endpoint('POST', 'profiles/photos/update-caption', 'editor', {
  summary: 'Changes a photo’s caption.',
  input: z.strictObject({
    photoId,
    caption: line({ max: photoLimits.captionMax, maxMessage: photoMessages.captionLong }),
  }),
  output: photosDone,
});

export const setPhotoPrivacy = endpoint('POST', 'profiles/photos/set-privacy', 'editor', {
  summary:
    'Makes a photo private, so that only its owner and those they share it with see it, or public again. A primary photo that becomes private stops being primary.',
  input: z.strictObject({ photoId, isPrivate: z.boolean() }),
  output: photosDone,
});

export const setPhotoBlur = endpoint('POST', 'profiles/photos/set-blur', 'editor', {
  summary:
    'Shows these photos blurred to everybody but mutual connections, or clearly. If all photos are blurred, later uploads are too.',
  input: z.strictObject({
    photoIds: z.array(photoId).check(z.minLength(1), z.maxLength(photoLimits.perProfile)),
    isBlurred: z.boolean(),
  }),
  output: photosDone,
});

export const orderPhotos = endpoint('POST', 'profiles/photos/order', 'editor', {
  summary: 'Puts the photos in this order; every photo of the profile is named once.',
  input: z.strictObject({ photoIds: z.array(photoId).check(z.maxLength(photoLimits.perProfile)) }),
  output: photosDone,
});

export const deletePhoto = endpoint('POST', 'profiles/photos/delete', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Deletes a photo with its pictures. The first approved one becomes primary if it was; the order is renumbered.',
  input: z.strictObject({ photoId }),
  output: photosDone,
});

const pendingPhoto = z.object({
  /** Kind of the owner: `profile`, `event` or `group`. */
  kind: z.string(),
  ownerId: numericId,
  /** The owner's name: a profile's handle, an event's title or a group's name. */
  name: z.string(),
  photo,
  /** When a promised review by a person is due; null for photos about which automatic moderation was unsure. */
  dueAt: z.optional(z.nullable(instant)),
});
export type PendingPhoto = z.output<typeof pendingPhoto>;

const reviewParams = z.strictObject({
  kind: ownerKind,
  ownerId: numericIdParam(photoMessages.notFound),
  photoId: z.string(),
});
const photoReviewResult = z.object({ success: z.boolean(), message: z.string() });

export const pendingPhotos = endpoint('GET', 'pending-photos', 'reviewer', {
  refusal: photoMessages.photoReviewForbidden,
  summary:
    'Photos that wait for a person: those with a due time first, then the longest waiting, those of 20 profiles, events and groups a page. The caller’s own photos and those of their invitees are left out.',
  ...pagedList({ photos: z.array(pendingPhoto) }),
});

export const approvePhoto = endpoint(
  'POST',
  'pending-photos/{kind}/{ownerId}/{photoId}/approve',
  'reviewer',
  {
    refusal: photoMessages.photoReviewForbidden,
    summary: 'Approves a photo that waits for a reviewer.',
    params: reviewParams,
    output: photoReviewResult,
  },
);

export const rejectPhoto = endpoint('POST', 'pending-photos/{kind}/{ownerId}/{photoId}/reject', 'reviewer', {
  refusal: photoMessages.photoReviewForbidden,
  summary:
    'Rejects a photo that waits for a reviewer; the owner sees the reason and the pictures are deleted.',
  params: reviewParams,
  input: z.strictObject({
    reason: requiredText({
      max: photoLimits.reasonMax,
      empty: 'Please give a reason',
      long: `Please keep the reason under ${photoLimits.reasonMax} characters`,
    }),
  }),
  output: photoReviewResult,
});
