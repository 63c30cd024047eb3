import type { Rate } from '../platform/cosmos/rate-counter.ts';

/** One row of the table of limits, which is spread from the features' own rows. */
export interface Limit extends Rate {
  /** Whose takes are counted together. */
  readonly by: 'person' | 'profile' | 'address' | 'everybody';
  /** In the first seven days of a member, where that is less. */
  readonly mostWhenNew?: number;
  /** More, before the approval: the same takes count after it. At most ten. */
  readonly mostBeforeApproval?: number;
  /** Deleting the account does not reset it at once: that would be a way to try for ever. */
  readonly outlivesAccount?: true;
  /** What somebody over the limit reads. @param retryAfter seconds @param most how many they may */
  refusal(retryAfter: number, most: number): string;
}

export const minute = 60;
export const hour = 60 * minute;
export const day = 24 * hour;
