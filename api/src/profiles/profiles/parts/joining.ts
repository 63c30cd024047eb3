import * as z from 'zod/mini';
import { photoReaches } from '../../../../contract/profiles/photos/fields.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofProfile } from './fate.ts';

export const joiningFields = {
  /**
   * The approved profile that the person of this one joins once they are approved themselves, and the card that is
   * theirs there.
   */
  joins: z.optional(
    storedObject({
      profileId: z.number(),
      memberId: z.number(),
      inviteHash: z.string(),
      /** What they said meanwhile about photos there that show them, and how far. null takes a photo down. */
      pictureAnswers: z.optional(
        z.array(storedObject({ photoId: z.string(), upTo: z.nullable(z.enum(photoReaches)) })),
      ),
    }),
  ),
};

export const joiningFates = {
  joins: ofProfile,
} satisfies Record<keyof typeof joiningFields, Fate>;
