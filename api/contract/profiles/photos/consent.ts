import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { numericId, numericIdParam } from '../../fields/fields.ts';
import { memberCounts } from '../profiles.ts';
import { photoAudiences, photoId, photoLimits } from './fields.ts';
import { ownerKind, photoPath } from './pictures.ts';
import { photoMessages } from './words.ts';

/** The people in a picture: cards of the caller's profile, and connections by profile id. */
export const shownPeople = {
  memberIds: z.array(numericId).check(z.maxLength(memberCounts.other.max)),
  /**
   * Everybody who signs in for a connection is asked. If the profile is not a connection, nobody is asked, which
   * looks like silence.
   */
  connections: z.optional(z.array(numericId).check(z.maxLength(photoLimits.others))),
  /** Single people of connections. The person who signs in for the card is asked, or everybody if nobody does. */
  persons: z.optional(
    z
      .array(z.strictObject({ profileId: numericId, memberId: numericId }))
      .check(z.maxLength(photoLimits.others)),
  ),
};

const peopleInPhotos = z.object({
  people: z.array(
    z.object({
      memberId: numericId,
      name: z.string(),
      isYou: z.boolean(),
      /** True until the card's person signs in, who answers for themselves. Photos that show them wait for that. */
      isAwaited: z.optional(z.literal(true)),
    }),
  ),
  /** Photos for which somebody said whom they show. */
  photos: z.array(
    z.object({
      photoId: z.string(),
      memberIds: z.array(numericId),
      /** Others who were named; the handle is null if the caller cannot see the profile at present. */
      others: z.array(
        z.object({
          profileId: numericId,
          handle: z.nullable(z.string()),
          /** The card of the named person; null if the whole profile is meant. */
          memberId: z.nullable(numericId),
        }),
      ),
      /** Whether it may show somebody who has left the profile. They are asked when somebody who stayed agrees. */
      showsSplitOff: z.boolean(),
      /** Whether everybody shown who signs in has agreed. It is not shown who has not. */
      isAgreed: z.boolean(),
      /** Whether the caller is shown and has not agreed, or has withdrawn. */
      asksYou: z.boolean(),
    }),
  ),
  /** Cards of the people who added the photos, while they are on the profile. */
  added: z.array(z.object({ photoId: z.string(), memberId: numericId })),
});

export const whoIsShown = endpoint('GET', 'profiles/photos/who-is-shown', 'owner', {
  summary: 'Which people of the profile its photos show, according to the people themselves.',
  output: peopleInPhotos,
});

export const sayWhoIsShown = endpoint('POST', 'profiles/photos/say-who-is-shown', 'editor', {
  summary:
    'Sets which people of the profile a photo shows. Others see it once everybody shown who signs in has agreed; naming oneself counts as agreeing. Only the person themselves can remove their name.',
  input: z.strictObject({ photoId, ...shownPeople }),
  output: peopleInPhotos,
});

const ownAudience = z.object({
  /** null until the caller has chosen; every photo that shows them is then asked about. */
  audience: z.nullable(z.enum(photoAudiences)),
});

export const photoAudience = endpoint('GET', 'profiles/photos/audience', 'owner', {
  summary: 'How far photos may go that show the caller on a profile they share.',
  output: ownAudience,
});

export const choosePhotoAudience = endpoint('POST', 'profiles/photos/audience', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Sets how far photos may go that show the caller on a profile they share: `us`, `known` (opened to mutual connections) or `members`. Within it the other people may open and publish, and the caller is told; beyond it the caller is asked. Photos that go further become private at once.',
  input: z.strictObject({ audience: z.enum(photoAudiences) }),
  output: ownAudience,
});

export const peopleOfConnection = endpoint('GET', 'connections/{profileId}/people', 'member', {
  summary:
    'The people of a mutual connection, to choose who of them a picture shows. It is not counted as a view.',
  params: z.strictObject({ profileId: numericIdParam(photoMessages.notFound) }),
  output: z.object({
    handle: z.string(),
    people: z.array(
      z.object({
        memberId: numericId,
        name: z.string(),
        age: z.int(),
        /** The photo that shows them, or null. */
        photo: z.nullable(photoPath),
      }),
    ),
  }),
});

const hostedParams = z.strictObject({ kind: ownerKind, ownerId: numericIdParam(photoMessages.notFound) });

export const whoIsInHosted = endpoint('GET', 'owners/{kind}/{ownerId}/who-is-shown', 'member', {
  summary: 'Whom the photos of an event or a group show, for those responsible for it.',
  params: hostedParams,
  output: peopleInPhotos,
});

export const sayWhoIsInHosted = endpoint('POST', 'owners/{kind}/{ownerId}/say-who-is-shown', 'member', {
  summary:
    'Sets who is in a photo of an event or a group: people of the caller’s profile, and connections. Others see it once everybody shown who signs in has agreed.',
  params: hostedParams,
  input: z.strictObject({ photoId, ...shownPeople }),
  output: peopleInPhotos,
});

const pictureOfYou = z.object({
  /** Kind of the owner: `profile`, `event` or `group`. */
  kind: z.string(),
  ownerId: numericId,
  photoId: z.string(),
  path: photoPath,
  /** The handle of the profile that named the caller; null for their own, and if they cannot see it at present. */
  by: z.nullable(z.string()),
  /** Whether somebody of the caller's own profile named them. */
  isOwn: z.boolean(),
  state: z.enum(['asked', 'shown', 'down']),
});
export type PictureOfYou = z.output<typeof pictureOfYou>;
const picturesShown = z.object({ pictures: z.array(pictureOfYou) });

export const picturesOfYou = endpoint('GET', 'pictures-of-you', 'owner', {
  summary:
    'Pictures that name the caller, on their own profile, connections’ profiles, events and groups. Those that await an answer come first.',
  output: picturesShown,
});

export const answerPictures = endpoint('POST', 'pictures-of-you/answer', 'owner', {
  sanctioned: 'restricted',
  summary:
    'Agrees to pictures of one owner that show the caller, as far as they go now, or takes them down until the caller agrees. Nobody is told who did not agree.',
  input: z.strictObject({
    kind: ownerKind,
    ownerId: numericId,
    photoIds: z.array(photoId).check(z.minLength(1), z.maxLength(photoLimits.perProfile)),
    isYes: z.boolean(),
  }),
  output: picturesShown,
});
