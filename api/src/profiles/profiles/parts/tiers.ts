import * as z from 'zod/mini';
import { tiers } from '../../../../contract/profiles/profiles.ts';
import { beginsAnew, type Fate, ofEverybody, ofProfile } from './fate.ts';

export const tierFields = {
  tier: z.enum(tiers),
  isModerator: z.optional(z.boolean()),
  isSafeguardingLead: z.optional(z.boolean()),
  verifiableAgainAt: z.optional(z.string()),
  tiersTaken: z.optional(
    z.array(z.object({ sanctionId: z.string(), tier: z.enum(tiers), isModerator: z.optional(z.boolean()) })),
  ),
};

export const tierFates = {
  tier: {
    ...ofProfile,
    splitsOff: beginsAnew('Whoever was there for 30 days stays verified. Tier 3 is given again.'),
  },
  isModerator: ofProfile,
  isSafeguardingLead: ofProfile,
  verifiableAgainAt: ofEverybody,
  tiersTaken: ofProfile,
} satisfies Record<keyof typeof tierFields, Fate>;
