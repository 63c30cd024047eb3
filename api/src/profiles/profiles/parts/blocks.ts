import * as z from 'zod/mini';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

export const blockFields = {
  /** Whether any block concerns the profile. If not, requests skip reading blocks. */
  hasExclusions: z.optional(z.boolean()),
};

export const blockFates = {
  hasExclusions: { ...ofProfile, splitsOff: beginsAnew('The blocks that follow set it.') },
} satisfies Record<keyof typeof blockFields, Fate>;
