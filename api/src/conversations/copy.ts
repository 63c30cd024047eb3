import type { Context } from '../context.ts';

export const copyParts = {
  /** The caller's own alone: what others wrote is theirs. */
  messagesSent: async (profileId: number, limit: number, { conversations }: Context) =>
    (await conversations.listBy(profileId, limit)).map(
      ({ id, conversationId, content, messageType, quickAction, sentAt, deletedAt }) => ({
        id,
        conversationId,
        content,
        messageType,
        quickAction,
        sentAt,
        isDeleted: deletedAt !== null,
      }),
    ),
  conversations: async (profileId: number, limit: number, { inbox }: Context) =>
    (await inbox.listSome(profileId, limit)).map(({ id, entry }) => ({
      id,
      lastMessageAt: entry.last.at,
      received: entry.received,
      isArchived: entry.isArchived,
      isMuted: entry.isMuted,
    })),
};
