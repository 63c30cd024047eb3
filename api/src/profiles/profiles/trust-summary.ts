import * as z from 'zod/mini';
import { badgeNames, bandNames, type ShownRating, toldBands } from '../../../contract/gatherings/rating.ts';
import { storedObject } from '../../platform/cosmos/stored.ts';

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
export type TrustSummary = z.output<typeof trustSummarySchema>;

export const emptyTrustSummary: TrustSummary = {
  band: 'new',
  badges: [],
  attended: 0,
  expected: 0,
  verifiableFrom: null,
  invitees: { verified: 0, sanctioned: 0 },
};

const knownFields = z.object(trustSummarySchema.shape);
export const isSameTrustSummary = (one: TrustSummary, other: TrustSummary): boolean =>
  JSON.stringify(knownFields.parse(one)) === JSON.stringify(knownFields.parse(other));

/** A rating below Good is shown like that of a new member. */
export function shownRatingOf({
  trustSummary,
}: {
  readonly trustSummary?: TrustSummary | undefined;
}): ShownRating {
  const { band, badges } = trustSummary ?? emptyTrustSummary;
  return { band: toldBands.find((one) => one === band) ?? null, badges };
}
