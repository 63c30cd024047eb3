import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { nothing, numericId, uuid } from './fields.ts';
import { photoMessages } from './photo-words.ts';
import { memberCounts } from './profiles.ts';

const photoId = uuid(photoMessages.notFound);

const shown = z.object({
  people: z.array(z.object({ memberId: numericId, name: z.string(), isYou: z.boolean() })),
  /** Photos of which somebody said whom they show. */
  photos: z.array(
    z.object({
      photoId: z.string(),
      memberIds: z.array(numericId),
      /** Whether everybody shown who signs in has said yes. Who has not is told to nobody else. */
      isAgreed: z.boolean(),
      /** Whether the caller is shown and has not said yes, or took it back. */
      asksYou: z.boolean(),
    }),
  ),
  /** Cards of those who added the photos, while they are on the profile. */
  added: z.array(z.object({ photoId: z.string(), memberId: numericId })),
});

export const whoIsShown = endpoint({
  method: 'GET',
  path: 'profiles/photos/who-is-shown',
  caller: 'owner',
  summary: 'Whom of the profile its photos show, as its own people said.',
  params: nothing,
  input: nothing,
  output: shown,
});

export const sayWhoIsShown = endpoint({
  method: 'POST',
  path: 'profiles/photos/say-who-is-shown',
  caller: 'editor',
  summary:
    'Says whom of the profile a photo shows. Others see it once each of them who signs in has said yes; whoever names themselves has. Only they themselves take back that it shows them.',
  params: nothing,
  input: z.strictObject({
    photoId,
    memberIds: z.array(numericId).check(z.maxLength(memberCounts.other.max)),
  }),
  output: shown,
});

export const agreeToPhoto = endpoint({
  method: 'POST',
  path: 'profiles/photos/agree',
  caller: 'editor',
  summary: 'Says yes to a photo that shows the caller.',
  params: nothing,
  input: z.strictObject({ photoId }),
  output: shown,
});

export const takePhotoDown = endpoint({
  method: 'POST',
  path: 'profiles/photos/take-down',
  caller: 'owner',
  sanctioned: 'restricted',
  summary:
    'Says that a photo shows the caller and that others may not see it, from now on until the caller says yes.',
  params: nothing,
  input: z.strictObject({ photoId }),
  output: shown,
});
