import * as z from 'zod/mini';
import { firstWriters } from '../../../../contract/messaging/conversations/preferences.ts';
import { storedObject } from '../../../platform/cosmos/stored.ts';
import { type Fate, ofEverybody } from './fate.ts';

export const messagingSchema = storedObject({
  whoWritesFirst: z.enum(firstWriters),
  /** Whether others see that their messages were read. Both sides must allow it. */
  readReceipts: z.boolean(),
  /** Up to five rules that a first-time sender must acknowledge. */
  boundaries: z.array(z.string()),
});

export const messagingFields = {
  messaging: z.optional(messagingSchema),
};

export const messagingFates = {
  messaging: ofEverybody,
} satisfies Record<keyof typeof messagingFields, Fate>;
