import type { Rate } from '../platform/cosmos/rate-counter.ts';

/** The table is spread from the features' rows. */
export interface Limit extends Rate {
  readonly by: 'person' | 'profile' | 'address' | 'everybody';
  /** In a member's first seven days. */
  readonly mostWhenNew?: number;
  /** Ten at most. The same takes count after the approval. */
  readonly mostBeforeApproval?: number;
  /** Otherwise deleting an account would allow endless tries. */
  readonly outlivesAccount?: true;
  /** @param retryAfter seconds */
  refusal(retryAfter: number, most: number): string;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;

/** So many an hour for each person. */
export const hourlyLimit = (most: number, refusal: () => string) =>
  ({ most, windowSeconds: hour, by: 'person', refusal }) satisfies Limit;
