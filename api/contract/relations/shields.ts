import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { emailMax, emailShape, instant, line, uuid, withoutMailto } from '../fields/fields.ts';

export const shieldRadii = [10, 25, 50] as const;
/** Addresses and towns count together. */
export const shieldLimits = {
  most: 50,
  aMonth: 5,
  beforeApproval: 10,
  inTenMonths: 45,
  withinDays: 14,
  staysDays: 30,
  places: 3,
};

export const shieldMessages = {
  email: 'Please enter a valid e-mail address',
  own: 'This is your own address. Name somebody else’s.',
  full: 'You can name 50 addresses. Another one fits once one of them has ended.',
  tooMany: 'You can name five addresses and towns a month.',
  tooManyBefore: 'You can name ten addresses and towns before your approval.',
  tooManyInAll: 'You can name 45 addresses and towns in ten months.',
  town: 'Please choose a town from the list',
  placesFull: 'You can name three towns. Another one fits once one of them has ended.',
};

/** The randomly chosen days of its beginning and end are shown to nobody. */
export const shieldTimes = {
  enteredAt: instant,
  /** It is null if the shield holds from the moment others first see the profile. */
  beginsBy: z.nullable(instant),
  /** It ends between `endsFrom` and `endsBy`; both are null if no end was requested. */
  endsFrom: z.nullable(instant),
  endsBy: z.nullable(instant),
};

const shield = z.object({
  id: uuid(),
  /** The address itself is not stored. */
  ...shieldTimes,
});
export type Shield = z.output<typeof shield>;

const placeShield = z.object({
  id: uuid(),
  /** It has the format of `placeLabel`. */
  town: z.string(),
  km: z.literal(shieldRadii),
  ...shieldTimes,
});
export type PlaceShield = z.output<typeof placeShield>;

export const shieldedEmail = line({ max: emailMax, maxMessage: shieldMessages.email }).check(
  withoutMailto(),
  z.toLowerCase(),
  z.regex(emailShape, shieldMessages.email),
);

/** If it is true, the profile is hidden until the shield has begun. */
const hideUntilThen = z.optional(z.boolean());

export const ownShields = endpoint('GET', 'shields', 'editor', {
  summary: 'The caller’s shields: how many addresses, when each was added, and the towns.',
  output: z.object({
    shields: z.array(shield),
    places: z.array(placeShield),
    hiddenUntil: z.nullable(instant),
  }),
});

export const addShield = endpoint('POST', 'shields', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Adds a shield for the e-mail address of somebody the caller never wants to meet here, now or later. The answer does not reveal whether they are here. It begins on a random day of the next 14. If added before the approval, it holds from the moment others first see the profile.',
  input: z.strictObject({
    email: shieldedEmail,
    hideUntilThen,
  }),
  output: shield,
});

export const removeShield = endpoint('DELETE', 'shields/{id}', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Ends a shield by address or around a town. It lasts at least 30 days and ends on a random day of the 14 that follow; if requested later, of the next 14.',
  params: z.strictObject({ id: uuid('Invalid shield ID format') }),
  output: z.object({ id: z.string() }),
});

export const addPlaceShield = endpoint('POST', 'shields/places', 'editor', {
  sanctioned: 'restricted',
  summary:
    'Adds a shield around a town: the caller and members who live within this distance do not find each other, unless they are acquainted. It begins like a shield by address.',
  input: z.strictObject({
    town: line({
      min: 2,
      minMessage: shieldMessages.town,
      max: 120,
      maxMessage: shieldMessages.town,
    }),
    km: z.literal(shieldRadii, 'Please choose how far'),
    hideUntilThen,
  }),
  output: placeShield,
});
