import * as z from 'zod/mini';
import { firstWriters } from '../../../../contract/messaging/conversations/preferences.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { beginsAnew, type Fate, ofEverybody, ofProfile } from './fate.ts';

export const messagingSchema = storedObject({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others see that their messages were read. Both sides must allow it. */
  readReceipts: z.boolean(),
  /** Up to five rules that a first-time sender must acknowledge. */
  boundaries: z.array(z.string()),
});

export const messagingFields = {
  messaging: z.optional(messagingSchema),
  /**
   * Members who declined a request of the profile that this person left. A first message to them is declined too, and
   * the owner sees neither.
   */
  declinedBy: z.optional(z.array(z.number())),
};

export const messagingFates = {
  messaging: ofEverybody,
  declinedBy: {
    ...ofProfile,
    splitsOff: beginsAnew(
      'Whoever declined a request of the former profile has declined one of the new profile.',
    ),
  },
} satisfies Record<keyof typeof messagingFields, Fate>;
