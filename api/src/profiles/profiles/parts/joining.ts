import * as z from 'zod/mini';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofProfile } from './fate.ts';

export const joiningFields = {
  /**
   * The approved profile that the person of this one joins once they are approved themselves, and the card that is
   * theirs there.
   */
  joins: z.optional(storedObject({ profileId: z.number(), memberId: z.number(), inviteHash: z.string() })),
};

export const joiningFates = {
  joins: ofProfile,
} satisfies Record<keyof typeof joiningFields, Fate>;
