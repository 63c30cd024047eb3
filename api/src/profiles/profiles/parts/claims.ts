import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofProfile } from './fate.ts';

export const claimFields = {
  /**
   * Cards of people who said that they did not agree to be on them. Each is hidden once for this; `hidden` lists
   * those hidden now.
   */
  claimed: z.optional(
    storedObject({ memberIds: z.array(z.number()), hidden: z.array(z.number()), since: z.string() }),
  ),
};

export const claimFates = {
  claimed: ofProfile,
} satisfies Record<keyof typeof claimFields, Fate>;
