import type { Context } from '../../context.ts';
import { readableFrom } from '../../profiles/profiles/view.ts';
import { firstMessagesOf } from '../../safety/moderation/cases/first-messages.ts';
import { sentAt } from '../rooms/items.ts';
import { flagsView } from './inbox/member-flags.ts';
import { isFrom } from './rules.ts';

async function readsFrom(profileId: number, personId: string, { profiles }: Pick<Context, 'profiles'>) {
  return readableFrom((await profiles.find(profileId))?.value ?? { people: [] }, personId);
}

export const copyParts = {
  /** The download leaves out what other people of the same profile wrote. */
  messagesSent: async (
    profileId: number,
    limit: number,
    { conversations, eventChats }: Pick<Context, 'conversations' | 'eventChats'>,
    personId: string,
  ) => {
    const [messages, chats] = await Promise.all([
      conversations.listBy(profileId, limit),
      eventChats.listBy(profileId, limit),
    ]);
    const isOwn = ({ byPerson }: { readonly byPerson: string | null }) => byPerson === personId;
    return [
      ...messages
        .filter((message) => isOwn(message) || message.byPerson === null)
        .map(({ id, conversationId, content, messageType, quickAction, ...rest }) => ({
          id,
          conversationId,
          content,
          messageType,
          quickAction,
          sentAt: rest.sentAt,
          isDeleted: rest.deletedAt !== null,
          answers: rest.quote?.id ?? null,
          earlier: rest.earlier ?? [],
        })),
      ...chats.filter(isOwn).map((text) => ({
        id: text.id,
        conversationId: text.roomId,
        content: text.content,
        messageType: 'text' as const,
        quickAction: null,
        sentAt: sentAt(text),
        isDeleted: text.deletedAt !== null,
        answers: text.quote?.id ?? null,
        earlier: text.earlier ?? [],
      })),
    ];
  },
  reactionsGiven: async (profileId: number, limit: number, context: Context, personId: string) => {
    const { conversations, eventChats, threads } = context;
    const [since, messages, ...texts] = await Promise.all([
      readsFrom(profileId, personId, context),
      conversations.listAllReactedBy(profileId, limit),
      eventChats.listReactedToBy(profileId, limit),
      threads.listReactedToBy(profileId, limit),
    ]);
    const inRooms = texts.flat().map((text) => ({ ...text, conversationId: text.roomId }));
    const readable = messages.filter((message) => isFrom(message, since));
    return [...readable, ...inRooms].flatMap(({ id, conversationId, reactions }) => {
      const reaction = reactions?.[String(profileId)];
      return reaction ? [{ conversationId, messageId: id, reaction }] : [];
    });
  },
  firstMessagesAsked: (profileId: number, _limit: number, context: Context) =>
    firstMessagesOf(profileId, context),
  conversations: async (
    profileId: number,
    limit: number,
    context: Pick<Context, 'inbox' | 'profiles'>,
    personId: string,
  ) => {
    const since = await readsFrom(profileId, personId, context);
    return (await context.inbox.listSome(profileId, limit))
      .filter(({ entry }) => isFrom({ sentAt: entry.last.at }, since))
      .map(({ id, entry }) => ({
        id,
        lastMessageAt: entry.last.at,
        received: entry.received,
        ...flagsView(entry, personId),
      }));
  },
};
