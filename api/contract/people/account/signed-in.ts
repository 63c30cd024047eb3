import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { successResult } from '../../fields/fields.ts';

const claimedEmail = z.strictObject({
  /** Accepted for old clients and ignored: the token says who the caller is. */
  UserEmail: z.optional(z.string().check(z.maxLength(320))),
});

export const checkUserStatus = endpoint('POST', 'auth/check-user-status', 'signedIn', {
  sanctioned: 'suspended',
  summary: 'Tells whether the signed-in person is already known.',
  input: claimedEmail,
  output: z.object({ IsReturningUser: z.boolean() }),
});

export const syncUser = endpoint('POST', 'auth/sync-user', 'signedIn', {
  sanctioned: 'suspended',
  summary: 'Creates the user record at first contact.',
  input: claimedEmail,
  output: successResult,
});
