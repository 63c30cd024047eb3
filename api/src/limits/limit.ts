import type { Rate } from '../platform/cosmos/rate-counter.ts';

/** A row of the table of limits. The table is spread from the features' rows. */
export interface Limit extends Rate {
  /** Takes of the same person, profile or address are counted together. */
  readonly by: 'person' | 'profile' | 'address' | 'everybody';
  /** A stricter maximum in a member's first seven days. */
  readonly mostWhenNew?: number;
  /** A higher maximum before the approval, ten at most. The same takes count after it. */
  readonly mostBeforeApproval?: number;
  /** Deleting the account does not reset the count, or deleting would allow endless tries. */
  readonly outlivesAccount?: true;
  /**
   * The message of the 429.
   * @param retryAfter seconds
   * @param most the maximum
   */
  refusal(retryAfter: number, most: number): string;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
