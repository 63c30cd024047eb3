import * as z from 'zod/mini';
import { profileStatuses } from '../../../../contract/profiles/profiles.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

const sanctionSchema = storedObject({
  /** Increases with each decision. Updates with a lower version are ignored. */
  version: z.number(),
  /** null if the profile is not restricted. */
  restrictedUntil: z.nullable(z.string()),
  /** The status to restore when a suspension ends. */
  statusBefore: z.nullable(z.enum(profileStatuses)),
});

export const sanctionFields = {
  /** Derived by `moderation/` from its decisions. */
  sanction: z.optional(sanctionSchema),
};

export const sanctionFates = {
  sanction: ofEverybody,
} satisfies Record<keyof typeof sanctionFields, Fate>;
