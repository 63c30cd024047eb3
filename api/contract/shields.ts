import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { instant, nothing, uuid } from './fields.ts';

export const shieldLimits = { most: 50, aMonth: 5, withinDays: 14 };

export const shieldMessages = {
  email: 'Please enter a valid e-mail address',
  full: 'You can name 50 addresses. Please take one back first.',
  tooMany: 'You can name five addresses a month.',
};

const shield = z.object({
  id: uuid(),
  /** The address itself is not kept. */
  enteredAt: instant,
});
export type Shield = z.output<typeof shield>;

export const ownShields = endpoint({
  method: 'GET',
  path: 'shields',
  caller: 'editor',
  summary: 'How many addresses the caller never wants to meet, and when each was entered.',
  params: nothing,
  input: nothing,
  output: z.object({ shields: z.array(shield) }),
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
