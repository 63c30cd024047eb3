import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

export const blockFields = {
  /** Whether any block concerns the profile. If not, requests skip reading blocks. */
  hasExclusions: z.optional(z.boolean()),
  /**
   * Exclusions of this profile that hold already, while the lists of the others may not have them: the pseudonym of
   * who made each, and those of whom it is about.
   */
  unsettledExclusions: z.optional(
    z.array(storedObject({ id: z.string(), by: z.string(), pseudonyms: z.array(z.string()) })),
  ),
};

export const blockFates = {
  hasExclusions: { ...ofProfile, splitsOff: beginsAnew('The blocks that follow set it.') },
  unsettledExclusions: {
    ...ofProfile,
    splitsOff: beginsAnew('Those that follow the person, until the lists of the others have them.'),
  },
} satisfies Record<keyof typeof blockFields, Fate>;
