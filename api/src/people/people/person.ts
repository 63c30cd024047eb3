import * as z from 'zod/mini';
import { endedFor } from '../../../shared/token-times.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';
import { inviteLineageSchema } from '../../profiles/profiles/parts/invitation.ts';

export const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/**
 * In epoch seconds: the first `iat` that counts after all sessions ended at `moment`. A token may be dated ahead, so one
 * dated a little later may have been issued before.
 */
export const firstSecondAfter = (moment: Date): number => secondsOf(moment) + endedFor;

/** A person's id is that of their first sign-in. Later sign-ins point to it. */
export const personSchema = storedObject({
  id: z.string(),
  createdAt: z.string(),
  email: z.nullable(z.string()),
  name: z.string(),
  /** In epoch seconds; tokens issued earlier are refused. The profile holds a copy, once there is one. */
  notBefore: z.optional(z.number()),
  /** Keyed hashes of the id, by which a suspension recognizes people after they left. */
  pseudonyms: z.optional(z.array(z.string())),
  /** True if the person was suspended at or after their departure and has come back. */
  isSuspended: z.optional(z.boolean()),
  /** Set when an operator was asked to link a new sign-in to this person. */
  recovery: z.optional(z.nullable(storedObject({ signInId: z.string(), askedAt: z.string() }))),
  /** True if the first sign-in no longer leads to this person, because somebody else may control it. */
  isClosed: z.optional(z.boolean()),
  /** Set once. Only the profile id is replaced, if it collides with another profile. */
  admission: z.optional(
    storedObject({
      profileId: z.number(),
      invitation: z.nullable(
        storedObject({ inviterId: z.number(), inviterHandle: z.string(), id: z.string() }),
      ),
      inviteLineage: z.optional(inviteLineageSchema),
      /** True if the person joined an existing profile. They cannot create another one. */
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
