import * as z from 'zod/mini';
import { endpoint } from '../../fields/endpoint.ts';
import { requiredLine } from '../../fields/fields.ts';

export const boundaryLimits = { most: 5, max: 120 };

const messagingMessages = {
  tooMany: 'Please keep to five rules',
  empty: 'Please write the rule',
  tooLong: 'Please keep a rule to 120 characters',
};

/** `few` is everyone, with fewer first messages waiting at a time. */
export const firstWriters = ['everyone', 'few', 'connections', 'nobody'] as const;

const rule = requiredLine({
  max: boundaryLimits.max,
  empty: messagingMessages.empty,
  long: messagingMessages.tooLong,
});

export const messagingShape = z.object({
  whoWritesFirst: z.enum(firstWriters),
  /** Both sides must allow it. */
  readReceipts: z.boolean(),
  boundaries: z.array(z.string()),
});
export type MessagingPreferences = z.output<typeof messagingShape>;

export const messagingPreferences = endpoint('GET', 'messaging-preferences', 'owner', {
  summary: 'Who may write to the caller first, receipts, and the boundaries card.',
  output: messagingShape,
});

export const saveMessagingPreferences = endpoint('POST', 'messaging-preferences', 'editor', {
  summary: 'Changes the preferences that are given.',
  input: z.strictObject({
    whoWritesFirst: z.optional(z.enum(firstWriters)),
    readReceipts: z.optional(z.boolean()),
    boundaries: z.optional(z.array(rule).check(z.maxLength(boundaryLimits.most, messagingMessages.tooMany))),
  }),
  output: messagingShape,
});
