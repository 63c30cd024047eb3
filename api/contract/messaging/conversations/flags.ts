import * as z from 'zod/mini';
import { instant } from '../../fields/fields.ts';

const flags = z.object({
  isMuted: z.boolean(),
  isArchived: z.boolean(),
});
export type ConversationFlag = keyof z.output<typeof flags>;

export const flagFields = z.extend(flags, {
  /** It is null without a mute, and for a mute without an end. */
  mutedUntil: z.nullable(instant),
});
export type FlagFields = z.output<typeof flagFields>;

/** A flag that is left out stays as it is. */
export const flagChange = z.strictObject({
  ...z.partial(flags).shape,
  /** It is used only with `isMuted`. */
  mutedUntil: z.optional(z.iso.datetime()),
});
export type FlagChange = z.output<typeof flagChange>;
