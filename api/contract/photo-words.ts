import { photoLimits } from './photo-fields.ts';
import { pictureMissing } from './pictures.ts';

export const photoMessages = {
  mayShowAnother: 'Somebody who has left this profile may be in this photo. Only you see it from now on.',
  notImage: (file: string, type: string) => `${file} is not an image file (${type})`,
  notReadable: (file: string, type: string) =>
    `${file} is not a photo that we can read (${type}): please use JPEG, PNG, WebP, AVIF or GIF`,
  heic: (file: string) =>
    `${file} is a HEIC photo, which we do not open: please save it as JPEG first, or choose it on your phone, which converts it`,
  tooLarge: (file: string, megabytes: string) => `${file} is too large (${megabytes}MB, max 10MB)`,
  empty: (file: string) => `${file} is empty`,
  invalidFiles: (faults: string[]) => `Invalid files: ${faults.join(', ')}`,
  tooManySelected: (files: number) => `Please select no more than ${files} files`,
  tooMany: `A profile has at most ${photoLimits.perProfile} photos. Please delete one first.`,
  uploadFailed: 'Upload failed',
  uploadFailedWith: (status: number) => `Upload failed with status: ${status}`,
  notFound: pictureMissing,
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
