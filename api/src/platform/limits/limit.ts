import type { Rate } from '../cosmos/rate-counter.ts';

/** One row of the table of limits, which features contribute to. */
export interface Limit extends Rate {
  readonly by: 'person' | 'profile' | 'address' | 'network' | 'everybody';
  /** The maximum in a member's first seven days. */
  readonly mostWhenNew?: number;
  /** The maximum before approval, at most ten. These takes still count after the approval. */
  readonly mostBeforeApproval?: number;
  /** True if deleting the account must not reset the count, which would allow endless tries. */
  readonly outlivesAccount?: true;
  /** @param retryAfter seconds */
  refusal(retryAfter: number, most: number): string;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** Allows `most` calls an hour per person. */
export const hourlyLimit = (most: number, refusal: () => string) =>
  ({ most, windowSeconds: hour, by: 'person', refusal }) satisfies Limit;
