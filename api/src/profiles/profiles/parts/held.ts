import * as z from 'zod/mini';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

export const heldFields = {
  /**
   * Since when it is in no list and begins no talks, because a report says that somebody in it may be under 18. The
   * decision ends it.
   */
  heldSince: z.optional(z.string()),
};

export const heldFates = {
  heldSince: { ...ofProfile, splitsOff: beginsAnew('An open case keeps whoever leaves under review.') },
} satisfies Record<keyof typeof heldFields, Fate>;
