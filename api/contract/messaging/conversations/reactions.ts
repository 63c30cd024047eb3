import * as z from 'zod/mini';

export const reactionNames = ['heart', 'thumbsup', 'laugh', 'wow', 'hug', 'thanks'] as const;
export type ReactionName = (typeof reactionNames)[number];

export const reactionName = z.enum(reactionNames);

/** A profile's reaction to a message; null removes it. */
export const reactionGiven = z.strictObject({ reaction: z.nullable(reactionName) });

/** How many profiles chose each reaction, and which one the caller chose. */
export const reactionFields = {
  reactions: z.array(z.object({ name: reactionName, count: z.int() })),
  ownReaction: z.nullable(reactionName),
};
