import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { photo, photoId, photosDone } from '../../profiles/photos/fields.ts';
import { fileName, pictureToUpload, uploadAddress } from '../../profiles/photos/upload.ts';
import { eventParams } from './events.ts';

export const eventPhotos = endpoint('GET', 'events/{eventId}/photos', 'member', {
  summary: 'For the hosts: the photos of the event with their status; `isPrimary` is the cover.',
  params: eventParams,
  output: z.object({ photos: z.array(photo) }),
});

export const eventPhotoUploadUrl = endpoint('POST', 'events/{eventId}/photo-upload-url', 'member', {
  summary: 'An address for uploading one picture within ten minutes; the cover and up to 8 more.',
  params: eventParams,
  input: z.strictObject({
    fileName,
    ...pictureToUpload,
  }),
  output: uploadAddress,
});

export const notifyEventPhoto = endpoint('POST', 'events/{eventId}/photos/notify', 'member', {
  summary: 'Reports that a photo has been uploaded.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: photosDone,
});

export const setEventCover = endpoint('POST', 'events/{eventId}/photos/cover', 'member', {
  summary: 'Makes an approved photo the cover. Until then, the first approved one is.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: photosDone,
});

export const deleteEventPhoto = endpoint('POST', 'events/{eventId}/photos/delete', 'member', {
  sanctioned: 'restricted',
  summary: 'Deletes a photo of the event with its pictures. Deleting one that does not exist succeeds.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: photosDone,
});
