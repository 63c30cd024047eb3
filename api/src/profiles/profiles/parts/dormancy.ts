import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, untilPersonLeaves } from './fate.ts';

export const dormancyFields = {
  /** Set once nobody of the profile has signed in for long. It is then in no list until one of them confirms it. */
  dormancy: z.optional(
    storedObject({
      since: z.string(),
      /** Nobody sees the profile at all, until one of its people signs in. */
      isPaused: z.optional(z.boolean()),
      /** One of its people confirmed it, and it is in lists again. */
      isOver: z.optional(z.boolean()),
      /** The people who were away and have not confirmed it. */
      personIds: z.array(z.string()),
    }),
  ),
};

export const dormancyFates = {
  dormancy: untilPersonLeaves,
} satisfies Record<keyof typeof dormancyFields, Fate>;
