import * as z from 'zod/mini';

export const reactionNames = ['heart', 'thumbsup', 'laugh', 'wow', 'hug', 'thanks'] as const;
export type ReactionName = (typeof reactionNames)[number];

export const reactionName = z.enum(reactionNames);

/** `null` removes the reaction. */
export const reactionGiven = z.strictObject({ reaction: z.nullable(reactionName) });

export const reactionFields = {
  reactions: z.array(z.object({ name: reactionName, count: z.int() })),
  ownReaction: z.nullable(reactionName),
};
