import * as z from 'zod/mini';
import { type ShownRating, toldBands } from '../../../../contract/gatherings/rating.ts';
import { trustSummarySchema } from '../parts/rating.ts';

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
