import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

export const hideFields = {
  /**
   * `until` is null for a hide without an end. `also` lists profiles that split off from a hidden one and are shown
   * again with it.
   */
  hides: z.optional(
    z.array(
      storedObject({
        profileId: z.number(),
        hiddenAt: z.string(),
        until: z.nullable(z.string()),
        also: z.optional(z.array(z.number())),
      }),
    ),
  ),
  /** A copy of others' hides of this profile. It is not shown to the owner. */
  hiddenBy: z.optional(z.array(storedObject({ profileId: z.number(), until: z.nullable(z.string()) }))),
};

export const hideFates = {
  hides: ofEverybody,
  hiddenBy: ofEverybody,
} satisfies Record<keyof typeof hideFields, Fate>;
