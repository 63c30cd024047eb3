import * as z from 'zod/mini';
import { place } from '../../../../contract/discovery/places.ts';
import { shieldRadii } from '../../../../contract/relations/shields.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';

/** The random instants `from` and `end.at` are shown to nobody. */
export const timesSchema = storedObject({
  at: z.string(),
  /** The latest possible start; null if the shield already holds when others first see the profile. */
  beginsBy: z.nullable(z.string()),
  end: z.optional(storedObject({ at: z.string(), from: z.string(), by: z.string() })),
});

export const shieldFields = {
  /** Whether the profile ever added a shield by address. Then each request reads exclusions, even if nobody matched. */
  hasShields: z.optional(z.boolean()),
  /** Shields by place: the profile and residents of these areas do not see each other. */
  placeShields: z.optional(
    z.array(
      storedObject({
        id: z.string(),
        /** Who named the town: nobody else reads the shield or ends it. Empty once they have left, which ends it. */
        byPerson: z.optional(z.string()),
        place: storedObject(place.shape),
        km: z.literal(shieldRadii),
        ...timesSchema.shape,
        /** The random day on which it begins. */
        from: z.optional(z.string()),
        state: z.enum(['coming', 'inForce', 'over']),
      }),
    ),
  ),
};

export const shieldFates = {
  hasShields: {
    ...ofProfile,
    splitsOff: beginsAnew('The shields of both sides may concern the new profile.'),
  },
  placeShields: {
    ...ofProfile,
    leaver: beginsAnew('What they named ends on an unforeseen day.'),
    splitsOff: beginsAnew('What the person named goes along, with the days drawn for it.'),
    personDeleted: beginsAnew('What they named ends on an unforeseen day.'),
  },
} satisfies Record<keyof typeof shieldFields, Fate>;
