import * as z from 'zod/mini';
import { endpoint, picture } from './endpoint.ts';
import { instant, line, nothing, numericId, numericIdParam, requestId, text, uuid } from './fields.ts';
import { cursor, nextCursor } from './paging.ts';

/** Bytes, files and pixels. */
export const photoLimits = {
  maxBytes: 10 * 1024 * 1024,
  perSelection: 20,
  perProfile: 30,
  /** Profiles whose photos a reviewer is shown at once. */
  queueProfiles: 20,
  captionMax: 200,
  fileNameMax: 255,
  reasonMax: 500,
};

/** `quarantine` and `pending_approval` are both shown as pending: the machine, then a reviewer, looks at them. */
export const photoStatuses = ['quarantine', 'pending_approval', 'approved', 'rejected'] as const;
export type PhotoStatus = (typeof photoStatuses)[number];

export const photoMessages = {
  notImage: (file: string, type: string) => `${file} is not an image file (${type})`,
  tooLarge: (file: string, megabytes: string) => `${file} is too large (${megabytes}MB, max 10MB)`,
  empty: (file: string) => `${file} is empty`,
  invalidFiles: (faults: string[]) => `Invalid files: ${faults.join(', ')}`,
  tooManySelected: (files: number) => `Please select no more than ${files} files`,
  tooMany: `A profile has at most ${photoLimits.perProfile} photos. Please delete one first.`,
  uploadFailed: 'Upload failed',
  uploadFailedWith: (status: number) => `Upload failed with status: ${status}`,
  notFound: 'Photo not found.',
  notApproved: 'Only an approved photo can be the primary photo.',
  notArrived: 'The photo has not been uploaded yet.',
  underReview: 'Your photo is under review.',
  primarySet: 'This is now your primary photo.',
  captionSaved: 'Caption saved.',
  madePrivate: 'Only you can see this photo now.',
  madePublic: 'Members can see this photo now.',
  orderSaved: 'Order saved.',
  photoDeleted: 'Photo deleted.',
  withheld: 'It was removed after a report. Nobody else sees it.',
  deleted: 'This photo has been deleted.',
  photoApproved: 'Photo approved.',
  photoRejected: 'Photo rejected.',
  alreadyDecided: 'This photo has already been decided.',
  askedTooOften: 'This upload has been tried too often. Please choose the file again.',
  tooManyUploads: 'You have uploaded many photos in a short time.',
  order: 'The list of photos has changed. Please try again.',
  captionLong: `Caption must be at most ${photoLimits.captionMax} characters`,
  photoReviewForbidden: 'You do not have permission to review photos.',
};

const photoId = uuid(photoMessages.notFound);
/**
 * `<profileId>/<photoId>`: what follows the size in the address of a picture. In lists with a third part, the seal, which
 * opens the picture to the caller for five minutes.
 */
export const photoPath = z.string();

/** A photo as its owner and reviewers see it; others get approved ones that are not private. */
export const photo = z.object({
  id: z.string(),
  /** Addresses below the API's origin, to be fetched with the bearer token: the thumbnail and the full picture. */
  url: z.string(),
  viewableUrl: z.string(),
  path: photoPath,
  caption: z.string(),
  isPrimary: z.boolean(),
  isPrivate: z.boolean(),
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
    'Makes a photo private, seen by its owner alone, or not. A primary photo that turns private stops being primary.',
  input: z.strictObject({ photoId, isPrivate: z.boolean() }),
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

export const servePhoto = endpoint({
  method: 'GET',
  path: 'profiles/photo/{size}/{profileId}/{photoId}',
  caller: 'owner',
  sanctioned: 'suspended',
  summary: 'A picture, if the caller may see it; otherwise not found.',
  params: z.strictObject({
    size: z.enum(['thumbnail', 'full']),
    profileId: numericIdParam(photoMessages.notFound),
    photoId: z.string(),
  }),
  input: nothing,
  output: picture,
});

export const sealedPhoto = endpoint({
  method: 'GET',
  path: 'profiles/sealed-photo/{size}/{profileId}/{photoId}/{seal}',
  caller: 'holder',
  summary:
    'A picture by the address that a list gave to the caller; otherwise not found. It costs no request of the minute.',
  params: z.strictObject({
    size: z.enum(['thumbnail', 'full']),
    profileId: numericIdParam(photoMessages.notFound),
    photoId: z.string(),
    seal: z.string(),
  }),
  input: nothing,
  output: picture,
});

const pendingPhoto = z.object({
  profileId: numericId,
  handle: z.string(),
  photo,
});
export type PendingPhoto = z.output<typeof pendingPhoto>;

const reviewParams = z.strictObject({
  profileId: numericIdParam(photoMessages.notFound),
  photoId: z.string(),
});
const reviewed = z.object({ success: z.boolean(), message: z.string() });

export const pendingPhotos = endpoint({
  method: 'GET',
  path: 'pending-photos',
  caller: 'reviewer',
  refusal: photoMessages.photoReviewForbidden,
  summary:
    'Photos that the machine was unsure of, longest waiting first, those of 20 profiles a page; never the caller’s own, nor those of somebody they invited.',
  params: nothing,
  input: z.strictObject({ cursor }),
  output: z.object({ photos: z.array(pendingPhoto), nextCursor }),
});

export const approvePhoto = endpoint({
  method: 'POST',
  path: 'pending-photos/{profileId}/{photoId}/approve',
  caller: 'reviewer',
  refusal: photoMessages.photoReviewForbidden,
  summary: 'Approves a photo that waits for a reviewer.',
  params: reviewParams,
  input: nothing,
  output: reviewed,
});

export const rejectPhoto = endpoint({
  method: 'POST',
  path: 'pending-photos/{profileId}/{photoId}/reject',
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
