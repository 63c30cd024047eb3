import * as z from 'zod/mini';
import { profileTypes } from '../../../../contract/profiles/profiles.ts';
import { beginsAnew, type Fate, ofEverybody, ofProfile } from './fate.ts';

export const identityFields = {
  schemaVersion: z.literal(1),
  id: z.number(),
  type: z.enum(profileTypes),
  handle: z.string(),
  handleChangedAt: z.optional(z.string()),
};

export const identityFates = {
  schemaVersion: ofEverybody,
  id: {
    ...ofProfile,
    splitsOff: beginsAnew('Each profile has its own.'),
    profileDeleted: beginsAnew('A tombstone has it for 30 days, for readers of the change feed.'),
  },
  type: { ...ofProfile, splitsOff: beginsAnew('The new profile is a single’s.') },
  handle: { ...ofProfile, splitsOff: beginsAnew('The person chooses it.') },
  handleChangedAt: ofEverybody,
} satisfies Record<keyof typeof identityFields, Fate>;
