import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile, untilPersonLeaves } from './fate.ts';

export const textFields = {
  mainBio: z.string(),
  funFact: z._default(z.string(), ''),
  withheld: z.optional(
    storedObject({
      mainBio: z.string(),
      funFact: z.string(),
      bios: z.record(z.string(), z.string()),
      likes: z._default(z.record(z.string(), z.array(z.string())), {}),
      funFacts: z._default(z.record(z.string(), z.string()), {}),
    }),
  ),
};

export const textFates = {
  mainBio: { ...ofProfile, splitsOff: beginsAnew('It is the text of the person’s card.') },
  funFact: { ...ofProfile, splitsOff: beginsAnew('It is the text of the person’s card.') },
  withheld: untilPersonLeaves,
} satisfies Record<keyof typeof textFields, Fate>;
