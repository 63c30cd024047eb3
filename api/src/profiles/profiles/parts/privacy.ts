import * as z from 'zod/mini';
import { playTellers } from '../../../../contract/relations/play-tellers.ts';
import { shownAtEvents } from '../../../../contract/relations/privacy.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofEverybody } from './fate.ts';

/** Each default is the more private choice, except that visits leave traces, which members are told. */
export const privacySchema = z.prefault(
  storedObject({
    showsPresence: z._default(z.boolean(), false),
    /** Until then nobody sees any presence of the profile, whatever it shows otherwise. */
    presenceHiddenUntil: z.optional(z.string()),
    leavesNoTrace: z._default(z.boolean(), false),
    tellsOfPlay: z._default(z.enum(playTellers), 'connections'),
    shownAtEvents: z._default(z.enum(shownAtEvents), 'ask'),
  }),
  {},
);

export const privacyFields = {
  privacy: privacySchema,
  /** Whether the profile is hidden from lists, by the owner's choice or until `hiddenUntil`. */
  hidden: z._default(z.boolean(), false),
  /**
   * When hiding ends that only bridges the time until a shield begins. Absent if the profile is hidden without an
   * end.
   */
  hiddenUntil: z.optional(z.string()),
};

const isTooFew = beginsAnew('A profile with fewer cards than its type needs is hidden without an end.');

export const privacyFates = {
  privacy: ofEverybody,
  hidden: {
    ...ofEverybody,
    stayers: isTooFew,
    splitsOff: beginsAnew('An incomplete profile is hidden for a reason that ends with the split.'),
    personDeleted: isTooFew,
  },
  hiddenUntil: { ...ofEverybody, stayers: isTooFew, personDeleted: isTooFew },
} satisfies Record<keyof typeof privacyFields, Fate>;
