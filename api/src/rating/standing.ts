import * as z from 'zod';
import { badgeNames, bandNames } from '../../contract/rating.ts';
import { stored } from '../platform/stored.ts';

/** What lists show of a rating, kept on the profile so that no list asks for it; written only where it changes. */
export const standingSchema = stored({
  band: z.enum(bandNames),
  badges: z.array(z.enum(badgeNames)),
  attended: z.number(),
  expected: z.number(),
  /** Of the profile's invitees: the invitations of a month follow them. */
  invitees: z.object({ verified: z.number(), sanctioned: z.number() }),
  /** False for a reviewer whose decisions were often overturned. */
  mayReview: z.boolean(),
});
export type Standing = z.output<typeof standingSchema>;

export const newStanding: Standing = {
  band: 'new',
  badges: [],
  attended: 0,
  expected: 0,
  invitees: { verified: 0, sanctioned: 0 },
  mayReview: true,
};

export const isSameStanding = (one: Standing, other: Standing): boolean =>
  JSON.stringify(standingSchema.strip().parse(one)) === JSON.stringify(standingSchema.strip().parse(other));
