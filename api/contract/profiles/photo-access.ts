import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { numericId, uuid } from '../fields/fields.ts';
import { namesOf } from '../fields/names-of.ts';
import { memberProfileMessages } from './member-profile-words.ts';
import { photoGrant } from './photo-access-between.ts';
import { photoLimits } from './photos/fields.ts';
import { photoPath, pictureMissing } from './photos/pictures.ts';

const hourMs = 60 * 60 * 1000;

/** How long private photos may be shared, in ms; null without an end. */
export const photoGrantSpans = {
  day: { label: '24 hours', ms: 24 * hourMs },
  week: { label: '7 days', ms: 7 * 24 * hourMs },
  open: { label: 'Until I close them', ms: null },
} as const;
export type PhotoGrantSpan = keyof typeof photoGrantSpans;
export const photoGrantSpanNames = namesOf(photoGrantSpans);

export const photoAccessLimits = {
  /** The most profiles with whom one shares private photos at a time. */
  atOnce: 50,
  perHour: 60,
  asksPerHour: 30,
  /** How many of the latest days on which photos were viewed are kept. */
  days: 31,
};

export const photoAccessMessages = {
  notFound: memberProfileMessages.notFound,
  failed: 'The private pictures could not be loaded.',
  notOpened: 'The pictures could not be opened. Please try again.',
  notClosed: 'They could not be closed. Please try again.',
  own: 'This is your own profile.',
  notYours: 'One of these pictures is no longer among your private ones. Please choose again.',
  none: 'Please choose at least one picture',
  askFirst: 'Somebody in these pictures has not allowed this. We ask them first.',
  strangers: 'You can open private pictures to a connection, or to somebody you have both written with.',
  hidden: 'You are hidden. Show your profile again to open pictures.',
  tooMany: `Your pictures are open to ${photoAccessLimits.atOnce} profiles. Please close one first.`,
  tooOften: 'Please wait a while before you open more pictures.',
  notAskable: 'You cannot ask for private pictures here.',
  askedTooOften: 'Please wait a while before you ask again.',
  notAsked: 'Your question could not be sent. Please try again.',
  notSaved: 'Your choice could not be saved. Please try again.',
};

const profileId = z.int(photoAccessMessages.notFound).check(z.positive(photoAccessMessages.notFound));

/** Which photos to share, with whom and for how long. */
export const photoGrantInput = z.strictObject({
  profileId,
  photoIds: z
    .array(uuid(pictureMissing))
    .check(z.minLength(1, photoAccessMessages.none), z.maxLength(photoLimits.perProfile)),
  span: z.enum(photoGrantSpanNames),
  /** An end before the one of the span. */
  until: z.optional(z.iso.datetime()),
});

export const grantPhotoAccess = endpoint('POST', 'private-pictures/open', 'member', {
  summary:
    'Shares private photos of the caller’s with one profile, for a day, a week or until revoked: with a mutual connection, or after a conversation in which both wrote. Replaces what was shared with them before.',
  input: photoGrantInput,
  output: photoGrant,
});

export const revokePhotoAccess = endpoint('POST', 'private-pictures/close', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Stops sharing private photos with one profile, or with everybody (null). Repeating changes nothing.',
  input: z.strictObject({ profileId: z.nullable(profileId) }),
  output: z.object({ closed: z.boolean() }),
});

export const ownPhotoGrants = endpoint('GET', 'private-pictures', 'owner', {
  rereadSeconds: 60,
  summary: `Which private photos the caller shares with whom, latest first: at most ${photoAccessLimits.atOnce}.`,
  output: z.object({
    /** Whether the caller’s connections may ask to see private photos. */
    isAskable: z.boolean(),
    grants: z.array(
      z.extend(photoGrant, {
        profileId: numericId,
        /** null if the caller cannot see the profile at present. */
        handle: z.nullable(z.string()),
        photo: z.nullable(photoPath),
      }),
    ),
  }),
});

export const allowPhotoRequests = endpoint('POST', 'private-pictures/allow-asks', 'owner', {
  summary: 'Sets whether mutual connections may ask to see private pictures. By default they may not.',
  input: z.strictObject({ isAskable: z.boolean() }),
  output: z.object({ isAskable: z.boolean() }),
});

export const requestPhotoAccess = endpoint('POST', 'private-pictures/ask', 'member', {
  summary:
    'Asks a mutual connection who allows it to share private pictures. This is possible only once and without words. Asking again changes nothing. The answer reveals neither whether there are any nor what the other decides.',
  input: z.strictObject({ profileId }),
  output: z.object({ asked: z.literal(true) }),
});

export const dismissPhotoRequest = endpoint('POST', 'private-pictures/not-now', 'owner', {
  summary: 'Dismisses a request of another profile. The other is not told.',
  input: z.strictObject({ profileId }),
  output: z.object({ putAway: z.boolean() }),
});
