import * as z from 'zod/mini';
import { badgeNames, bandNames } from '../../../../contract/gatherings/rating.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

/** Stored on the profile, so that lists need not read ratings. */
export const trustSummarySchema = storedObject({
  band: z.enum(bandNames),
  badges: z.array(z.enum(badgeNames)),
  attended: z.number(),
  expected: z.number(),
  /** From when an explorer may be verified; null if something prevents it. */
  verifiableFrom: z._default(z.nullable(z.string()), null),
  /** Determines how many invitations the member gets a month. */
  invitees: z.object({ verified: z.number(), sanctioned: z.number() }),
});

export const ratingFields = {
  /** The public part of its rating. The rating's own item is the source of truth. */
  trustSummary: z.optional(trustSummarySchema),
};

export const ratingFates = {
  trustSummary: { ...ofProfile, splitsOff: beginsAnew('The facts that follow are counted.') },
} satisfies Record<keyof typeof ratingFields, Fate>;
