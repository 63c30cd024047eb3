import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, line, nothing, uuid } from './fields.ts';

/** Kilometres around a town. */
export const shieldRadii = [10, 25, 50] as const;
export const shieldLimits = { most: 50, aMonth: 5, withinDays: 14, places: 3 };

export const shieldMessages = {
  email: 'Please enter a valid e-mail address',
  full: 'You can name 50 addresses. Please take one back first.',
  tooMany: 'You can name five addresses and towns a month.',
  town: 'Please choose a town from the list',
  placesFull: 'You can name three towns. Please take one back first.',
};

const shield = z.object({
  id: uuid(),
  /** The address itself is not kept. */
  enteredAt: instant,
});
export type Shield = z.output<typeof shield>;

const placeShield = z.object({
  id: uuid(),
  /** As a location is written. */
  town: z.string(),
  km: z.literal(shieldRadii),
  enteredAt: instant,
});
export type PlaceShield = z.output<typeof placeShield>;

export const ownShields = endpoint({
  method: 'GET',
  path: 'shields',
  caller: 'editor',
  summary:
    'How many addresses the caller never wants to meet, when each was entered, and the towns they named.',
  params: nothing,
  input: nothing,
  output: z.object({ shields: z.array(shield), places: z.array(placeShield) }),
});

export const addShield = endpoint({
  method: 'POST',
  path: 'shields',
  caller: 'editor',
  sanctioned: 'restricted',
  summary:
    'Names the e-mail address of somebody the caller never wants to meet here, now or later. The answer is the same whether they are here or not; after the approval it takes effect on some day within 14.',
  params: nothing,
  input: z.strictObject({
    email: z
      .string()
      .check(
        z.trim(),
        z.toLowerCase(),
        z.maxLength(254, shieldMessages.email),
        z.email(shieldMessages.email),
      ),
  }),
  output: shield,
});

export const removeShield = endpoint({
  method: 'DELETE',
  path: 'shields/{id}',
  caller: 'editor',
  sanctioned: 'restricted',
  summary: 'Takes an address back.',
  params: z.strictObject({ id: uuid('Invalid shield ID format') }),
  input: nothing,
  output: z.object({ id: z.string() }),
});

export const addPlaceShield = endpoint({
  method: 'POST',
  path: 'shields/places',
  caller: 'editor',
  sanctioned: 'restricted',
  summary:
    'The caller and members who live within so many kilometres of a town do not find each other, unless they know each other. After the approval it takes effect on some day within 14.',
  params: nothing,
  input: z.strictObject({
    town: line({
      min: 2,
      minMessage: shieldMessages.town,
      max: 120,
      maxMessage: shieldMessages.town,
    }),
    km: z.literal(shieldRadii, 'Please choose how far'),
  }),
  output: placeShield,
});

export const removePlaceShield = endpoint({
  method: 'DELETE',
  path: 'shields/places/{id}',
  caller: 'editor',
  sanctioned: 'restricted',
  summary: 'Takes a town back.',
  params: z.strictObject({ id: uuid('Invalid shield ID format') }),
  input: nothing,
  output: z.object({ id: z.string() }),
});
