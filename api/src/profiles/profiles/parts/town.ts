import * as z from 'zod/mini';
import { place } from '../../../../contract/discovery/places.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

export const townFields = {
  location: z.string(),
  place: z.optional(z.nullable(storedObject(place.shape))),
  /** The former town. Shields use it until the new town takes effect. */
  townBefore: z.optional(
    storedObject({
      moveId: z.string(),
      place: z.nullable(storedObject(place.shape)),
      /** The random hour from which the new town counts. It is shown to nobody. */
      countsAt: z.optional(z.string()),
    }),
  ),
  /** The town before the first move of a day. Answers that depend on the town keep to it until the day is over. */
  townOfDay: z.optional(storedObject({ day: z.string(), place: z.nullable(storedObject(place.shape)) })),
};

export const townFates = {
  location: ofEverybody,
  place: ofEverybody,
  townBefore: ofEverybody,
  townOfDay: ofEverybody,
} satisfies Record<keyof typeof townFields, Fate>;
