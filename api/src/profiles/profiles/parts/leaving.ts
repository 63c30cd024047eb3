import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile, untilPersonLeaves } from './fate.ts';

export const leavingFields = {
  /** When its person left a shared profile for this one. They are no newcomer. */
  splitOffAt: z.optional(z.string()),
  /** The profile that they left. Neither side decides about the other. */
  splitOffFrom: z.optional(z.number()),
  /** Set if somebody left and fewer cards remain than the type needs. */
  incomplete: z.optional(storedObject({ since: z.string(), wasHidden: z.boolean() })),
  /** A request by one of several people that all agree to delete the profile. */
  deletion: z.optional(
    storedObject({ askedBy: z.string(), askedAt: z.string(), agreed: z.array(z.string()) }),
  ),
  /** Pauses by people of the profile. While there is one, the profile is in no list and sends nothing. */
  pauses: z.optional(z.array(storedObject({ personId: z.string(), since: z.string() }))),
};

const isTooFew = beginsAnew('It is set if fewer cards remain than the type needs.');

export const leavingFates = {
  splitOffAt: { ...ofProfile, splitsOff: beginsAnew('It says when the person left.') },
  splitOffFrom: { ...ofProfile, splitsOff: beginsAnew('It says what the person left.') },
  incomplete: { ...ofProfile, stayers: isTooFew, personDeleted: isTooFew },
  deletion: untilPersonLeaves,
  pauses: {
    ...untilPersonLeaves,
    splitsOff: beginsAnew('The new profile is paused until everything has followed.'),
  },
} satisfies Record<keyof typeof leavingFields, Fate>;
