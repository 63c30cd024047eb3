import * as z from 'zod/mini';
import { requestId } from '../../fields/fields.ts';
import { shownPeople } from './consent.ts';
import { photoLimits } from './fields.ts';

export const fileName = z.string().check(z.minLength(1), z.maxLength(photoLimits.fileNameMax));

export const pictureToUpload = {
  contentType: z.string().check(z.regex(/^image\/[a-z0-9.+-]{1,60}$/i, 'Only pictures can be uploaded')),
  fileSize: z
    .int()
    .check(z.gte(1, 'The file is empty'), z.lte(photoLimits.maxBytes, 'The file is larger than 10MB')),
  requestId,
  /** The people in it. Others do not see the photo until this is said. */
  shows: z.optional(shownPeople.memberIds),
  connections: shownPeople.connections,
  persons: shownPeople.persons,
};

export const uploadAddress = z.object({ uploadUrl: z.string(), photoId: z.string() });
