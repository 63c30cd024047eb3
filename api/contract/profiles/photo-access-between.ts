import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { instant, numericIdParam } from '../fields/fields.ts';
import { memberProfileMessages } from './member-profile-words.ts';
import { photo } from './photos/fields.ts';

/** A grant as its owner sees it. */
export const photoGrant = z.object({
  photoIds: z.array(z.string()),
  at: instant,
  /** null for a grant without an end. */
  until: z.nullable(instant),
  /** Days (`YYYY-MM-DD` in UTC) on which the photos were viewed, latest first. */
  days: z.array(z.string()),
});
export type OwnPhotoGrant = z.output<typeof photoGrant>;

export const photoAccessBetween = endpoint('GET', 'profiles/{profileId}/private-pictures', 'member', {
  summary:
    'Private photos shared between the caller and another profile. The answer is the same if the other shares nothing or has no private photos.',
  params: z.strictObject({ profileId: numericIdParam(memberProfileMessages.notFound) }),
  output: z.object({
    /** Photos that the other shares with the caller, or null. */
    theirs: z.nullable(z.object({ photos: z.array(photo), at: instant, until: z.nullable(instant) })),
    /** The caller's grant to the other, or null. */
    mine: z.nullable(photoGrant),
    /** The caller’s photos that can be shared. */
    own: z.array(photo),
    /** Whether the caller may share photos with the other. */
    mayOpen: z.boolean(),
    /** Whether the caller may ask to see private photos, or has asked. It does not reveal whether there are any. */
    asking: z.enum(['no', 'may', 'asked']),
    /** Whether the other has asked and the caller has neither dismissed the request nor shared any photo. */
    asksYou: z.boolean(),
  }),
});
