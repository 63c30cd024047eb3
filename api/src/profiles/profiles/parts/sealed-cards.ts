import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofProfile } from './fate.ts';
import { memberSchema } from './members.ts';

/**
 * Texts written on a card whose person has not joined. They are shown only to that person, when they open their
 * invite.
 */
const sealedSchema = storedObject({
  memberId: z.number(),
  until: z.string(),
  said: storedObject(
    z.partial(
      z.pick(memberSchema, {
        bio: true,
        likes: true,
        funFact: true,
        tags: true,
        privateTags: true,
        gender: true,
        pronouns: true,
        orientation: true,
      }),
    ).shape,
  ),
});

export const sealedCardFields = {
  sealed: z.optional(z.array(sealedSchema)),
};

export const sealedCardFates = {
  sealed: ofProfile,
} satisfies Record<keyof typeof sealedCardFields, Fate>;
