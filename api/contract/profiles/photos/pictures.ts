import * as z from 'zod/mini';
import { endpoint, picture } from '../../fields/endpoint.ts';
import { numericIdParam } from '../../fields/fields.ts';

export const pictureMissing = 'Photo not found.';

/**
 * `<profileId>/<photoId>`, the part after the size in a picture's address. In lists a token follows as a third part.
 * It gives the caller the thumbnail for five minutes, while they may see it.
 */
export const photoPath = z.string();

export const servePhoto = endpoint('GET', 'profiles/photo/{size}/{profileId}/{photoId}', 'owner', {
  sanctioned: 'suspended',
  summary: 'A picture, if the caller may see it; otherwise not found.',
  params: z.strictObject({
    size: z.enum(['thumbnail', 'full']),
    profileId: numericIdParam(pictureMissing),
    photoId: z.string(),
  }),
  output: picture,
});

export const signedPhoto = endpoint(
  'GET',
  'profiles/signed-photo/{size}/{profileId}/{photoId}/{token}',
  'holder',
  {
    sanctioned: 'suspended',
    summary:
      'A picture by the address that a list gave to the caller; otherwise not found. It does not count against the request limit.',
    params: z.strictObject({
      size: z.enum(['thumbnail', 'full']),
      profileId: numericIdParam(pictureMissing),
      photoId: z.string(),
      token: z.string(),
    }),
    output: picture,
  },
);

/** Kind of the owner, such as `group` or `event`. */
export const ownerKind = z.string().check(z.regex(/^[a-z]{1,20}$/, pictureMissing));

const photo = {
  kind: ownerKind,
  size: z.enum(['thumbnail', 'full']),
  ownerId: numericIdParam(pictureMissing),
  photoId: z.string(),
};

export const ownerPhoto = endpoint('GET', 'owners/{kind}/photo/{size}/{ownerId}/{photoId}', 'owner', {
  summary: 'A picture of a group or an event, if the caller may see it; otherwise not found.',
  params: z.strictObject(photo),
  output: picture,
});

export const signedOwnerPhoto = endpoint(
  'GET',
  'owners/{kind}/signed-photo/{size}/{ownerId}/{photoId}/{token}',
  'holder',
  {
    sanctioned: 'suspended',
    summary:
      'A picture of a group or an event by the address that a list gave to the caller. It does not count against the request limit.',
    params: z.strictObject({ ...photo, token: z.string() }),
    output: picture,
  },
);
