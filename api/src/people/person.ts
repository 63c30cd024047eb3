import * as z from 'zod/mini';
import { storedObject } from '../platform/cosmos/stored.ts';
import { inviteLineageSchema } from '../profiles/invite-lineage.ts';

/** A person's id is Veil's own. It is that of their first sign-in; a later one points to it. */
export const personSchema = storedObject({
  id: z.string(),
  createdAt: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  /** In epoch seconds: earlier tokens are refused. The profile has it too, once there is one. */
  notBefore: z.optional(z.number()),
  /** Keyed hashes of the id, by which those who left are known. */
  pseudonyms: z.optional(z.array(z.string())),
  /** When they left or after it; they came back. */
  isSuspended: z.optional(z.boolean()),
  /** An operator was asked to let this sign-in lead to them. */
  recovery: z.optional(z.nullable(storedObject({ signInId: z.string(), askedAt: z.string() }))),
  /** The sign-in of the same id leads to nobody any more: somebody else may hold it. */
  isClosed: z.optional(z.boolean()),
  /** Set once. Only a profile's id that turns out to be another's is replaced. */
  admission: z.optional(
    storedObject({
      profileId: z.number(),
      invitation: z.nullable(
        storedObject({ inviterId: z.number(), inviterHandle: z.string(), id: z.string() }),
      ),
      inviteLineage: z.optional(inviteLineageSchema),
      /** To a profile that was there: nothing else may be made of it. */
      isByPartnerInvite: z.optional(z.boolean()),
    }),
  ),
});
export type Person = z.output<typeof personSchema>;
export type Admission = NonNullable<Person['admission']>;

export const signInSchema = storedObject({
  id: z.string(),
  kind: z.literal('sign-in'),
  personId: z.string(),
});
