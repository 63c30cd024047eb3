import {
  type ConversationDetail,
  conversationPage,
  deleteMessage,
  editMessage,
  type Message,
  reactToMessage,
  readMessage,
} from '@veil/api/contract/messaging/conversations/conversations';
import type { ReactionName } from '@veil/api/contract/messaging/conversations/reactions';
import { useCallback, useMemo } from 'react';
import { call } from '../../api/client.ts';
import type { Outgoing } from '../messages/outgoing/outgoing.ts';
import { useOutgoing } from '../messages/outgoing/use-outgoing.ts';
import { type ThreadSource, useThread } from '../messages/use-thread.ts';
import { sendToConversation } from './send-to-conversation.ts';
import { rereadLists, useRefreshLists } from './use-refresh-lists.ts';

/** The messages of one conversation, the messages being sent, and the actions of the reader. */
export function useConversation(id: string) {
  const refreshLists = useRefreshLists();
  const source = useMemo(
    (): ThreadSource<ConversationDetail, Message> => ({
      async read(input) {
        const { conversation, ...page } = await call(conversationPage, { id, ...input });
        return { ...page, head: conversation, deleted: [] };
      },
      remove: (messageId) => call(deleteMessage, { id, messageId }),
      // Nothing to subscribe to: signals of a conversation come to its members without one.
      follow: async () => {},
      changed: refreshLists,
    }),
    [id, refreshLists],
  );
  const { latest, change, add, ...open } = useThread(source);

  async function send(message: Outgoing) {
    const { data } = await sendToConversation(id, message);
    await add(data);
    // An own message does not change the version of the sender's list, so the list is read explicitly.
    rereadLists();
  }
  const { outgoing, ...sending } = useOutgoing(id, send);

  const markRead = useCallback(
    ({ id: messageId, seq }: Message) => {
      const before = latest.current?.head.readUpTo ?? 0;
      if (seq <= before) return;
      const pointAt = (readUpTo: number) => change((now) => ({ ...now, head: { ...now.head, readUpTo } }));
      pointAt(seq);
      void call(readMessage, { id, messageId }).then(refreshLists, () => pointAt(before));
    },
    [id, latest, change, refreshLists],
  );

  function changed({ message }: { message: Message }) {
    open.replace(message);
    refreshLists();
  }
  async function react(messageId: string, reaction: ReactionName | null) {
    changed(await call(reactToMessage, { id, messageId, reaction }));
  }
  async function edit(messageId: string, content: string) {
    changed(await call(editMessage, { id, messageId, content }));
  }

  return { ...open, latest, outgoing, sending, markRead, react, edit };
}
export type OpenConversation = ReturnType<typeof useConversation>;
