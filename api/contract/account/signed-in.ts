import * as z from 'zod/mini';
import { endpoint } from '../fields/endpoint.ts';
import { nothing } from '../fields/fields.ts';

const claimedEmail = z.strictObject({
  /** Kept for the wire format; the token alone says who the caller is. */
  UserEmail: z.optional(z.string().check(z.maxLength(320))),
});

export const checkUserStatus = endpoint({
  method: 'POST',
  path: 'auth/check-user-status',
  caller: 'signedIn',
  sanctioned: 'suspended',
  summary: 'Says whether the signed-in person was here before.',
  params: nothing,
  input: claimedEmail,
  output: z.object({ IsReturningUser: z.boolean() }),
});

export const syncUser = endpoint({
  method: 'POST',
  path: 'auth/sync-user',
  caller: 'signedIn',
  sanctioned: 'suspended',
  summary: 'Creates the user record at first contact.',
  params: nothing,
  input: claimedEmail,
  output: z.object({ success: z.boolean() }),
});
