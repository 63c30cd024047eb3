import * as z from 'zod';

export const personSchema = z.object({
  id: z.string(),
  createdAt: z.string(),
  email: z.string().nullable(),
  name: z.string(),
  /** Set once, when an invitation is redeemed. Only a profile's id that turns out to be another's is replaced. */
  admission: z
    .object({
      profileId: z.number(),
      invitation: z.object({ inviterId: z.number(), inviterHandle: z.string(), id: z.string() }).nullable(),
    })
    .optional(),
});
export type Person = z.output<typeof personSchema>;
export type Admission = NonNullable<Person['admission']>;
