import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { nothing, requestId, uuid } from '../fields/fields.ts';
import { shownPeople } from '../photos/consent.ts';
import { photo, photoLimits } from '../photos/fields.ts';
import { photoMessages } from '../photos/words.ts';
import { eventParams } from './events.ts';

const photoId = uuid(photoMessages.notFound);
const done = z.object({ success: z.boolean(), message: z.string(), photos: z.array(photo) });

export const eventPhotos = endpoint({
  method: 'GET',
  path: 'events/{eventId}/photos',
  caller: 'member',
  summary: 'For the hosts: the photos of the event with how far each is; `isPrimary` is the cover.',
  params: eventParams,
  input: nothing,
  output: z.object({ photos: z.array(photo) }),
});

export const eventPhotoUploadUrl = endpoint({
  method: 'POST',
  path: 'events/{eventId}/photo-upload-url',
  caller: 'member',
  summary: 'An address for one upload of one picture, for ten minutes; the cover and up to 8 more.',
  params: eventParams,
  input: z.strictObject({
    fileName: z.string().check(z.minLength(1), z.maxLength(photoLimits.fileNameMax)),
    contentType: z.string().check(z.regex(/^image\/[a-z0-9.+-]{1,60}$/i, 'Only pictures can be uploaded')),
    fileSize: z
      .int()
      .check(z.gte(1, 'The file is empty'), z.lte(photoLimits.maxBytes, 'The file is larger than 10MB')),
    requestId,
    /** The people in it. Others do not see it until they are said. */
    shows: z.optional(shownPeople.memberIds),
    connections: shownPeople.connections,
    persons: shownPeople.persons,
  }),
  output: z.object({ uploadUrl: z.string(), photoId: z.string() }),
});

export const notifyEventPhoto = endpoint({
  method: 'POST',
  path: 'events/{eventId}/photos/notify',
  caller: 'member',
  summary: 'Says that the bytes of a photo have arrived.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: done,
});

export const setEventCover = endpoint({
  method: 'POST',
  path: 'events/{eventId}/photos/cover',
  caller: 'member',
  summary: 'Makes an approved photo the cover. The first approved one is, until another is chosen.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: done,
});

export const deleteEventPhoto = endpoint({
  method: 'POST',
  path: 'events/{eventId}/photos/delete',
  caller: 'member',
  sanctioned: 'restricted',
  summary: 'Deletes a photo of the event with its pictures. Deleting one that does not exist succeeds.',
  params: eventParams,
  input: z.strictObject({ photoId }),
  output: done,
});
