import * as z from 'zod/mini';
import { profileTypes } from '../../../../contract/profiles/profiles.ts';
import { genders, wishes } from '../../../../contract/profiles/who-we-are.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofProfile } from './fate.ts';
import { statementField } from './members.ts';

export const matchingFields = {
  wishes: z.optional(storedObject(wishes.shape)),
  /**
   * The answers that are compared with others' hidden wishes, and since when: those of each card for itself. Absent
   * before approval.
   */
  delayedAnswers: z.optional(
    storedObject({
      at: z.string(),
      type: z.enum(profileTypes),
      wishes: z.optional(storedObject(wishes.shape)),
      members: z.array(
        storedObject({
          memberId: z.number(),
          at: z.string(),
          birthDate: z.string(),
          gender: statementField(genders),
        }),
      ),
    }),
  ),
};

export const matchingFates = {
  wishes: ofProfile,
  delayedAnswers: {
    ...ofProfile,
    leaver: 'erased',
    splitsOff: beginsAnew(
      'The person’s own answers and the wishes go along, with the day from which a change counts.',
    ),
    personDeleted: 'erased',
  },
} satisfies Record<keyof typeof matchingFields, Fate>;
