import * as z from 'zod/mini';
import { endpoint, picture } from './endpoint.ts';
import { nothing, numericIdParam } from './fields.ts';
import { photoMessages } from './photos.ts';

const photo = {
  /** Of the owner, such as `group` or `event`. */
  kind: z.string().check(z.regex(/^[a-z]{1,20}$/, photoMessages.notFound)),
  size: z.enum(['thumbnail', 'full']),
  ownerId: numericIdParam(photoMessages.notFound),
  photoId: z.string(),
};

export const ownerPhoto = endpoint({
  method: 'GET',
  path: 'owners/{kind}/photo/{size}/{ownerId}/{photoId}',
  caller: 'owner',
  summary: 'A picture of a group or an event, if the caller may see it; otherwise not found.',
  params: z.strictObject(photo),
  input: nothing,
  output: picture,
});

export const sealedOwnerPhoto = endpoint({
  method: 'GET',
  path: 'owners/{kind}/sealed-photo/{size}/{ownerId}/{photoId}/{seal}',
  caller: 'holder',
  summary: 'The same by the address that a list gave to the caller. It costs no request of the minute.',
  params: z.strictObject({ ...photo, seal: z.string() }),
  input: nothing,
  output: picture,
});
