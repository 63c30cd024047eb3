import * as z from 'zod/mini';
import { profileTypes } from '../../../../contract/profiles/profiles.ts';
import { genders, wishes } from '../../../../contract/profiles/who-we-are.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';
import { statementField } from './members.ts';

export const matchingFields = {
  wishes: z.optional(storedObject(wishes.shape)),
  /** The answers that are compared with others' hidden wishes, and since when. Absent before approval. */
  delayedAnswers: z.optional(
    storedObject({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(storedObject(wishes.shape)),
      members: z.array(storedObject({ birthDate: z.string(), gender: statementField(genders) })),
    }),
  ),
};

export const matchingFates = {
  wishes: ofProfile,
  delayedAnswers: {
    ...ofProfile,
    leaver: 'erased',
    stayers: beginsAnew('They hold what those who stay say now.'),
    splitsOff: beginsAnew('Only the person’s own answers go along, with the day on which they may change.'),
    personDeleted: 'erased',
  },
} satisfies Record<keyof typeof matchingFields, Fate>;
