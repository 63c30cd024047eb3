import type { ConversationDetail, Message } from '@veil/api/contract/conversations';
import { type ReactNode, useState } from 'react';
import { Bubble } from '../messages/bubble.tsx';
import { MessageList } from '../messages/message-list.tsx';
import { ReportDialog } from '../messages/report-dialog.ts';
import type { Thread } from '../messages/thread.ts';
import type { OpenConversation } from './use-conversation.ts';

interface ConversationMessagesProps {
  open: OpenConversation;
  thread: Thread<ConversationDetail, Message>;
  /** In place of messages, while there are none. */
  children?: ReactNode;
}

export function ConversationMessages({ open, thread, children }: ConversationMessagesProps) {
  const { outgoing, sending, older, markRead, remove } = open;
  const { messages, head: conversation } = thread;
  const [reported, setReported] = useState<Message>();

  const lastRead = messages.findLast(({ isFromCurrentUser, seq }) => isFromCurrentUser && isReadAt(seq));
  const lastOwn = messages.findLast(({ isFromCurrentUser }) => isFromCurrentUser);
  function isReadAt(seq: number) {
    return conversation.readByOther !== null && conversation.readByOther >= seq;
  }

  return (
    <>
      <MessageList
        thread={thread}
        older={older}
        outgoing={outgoing}
        retry={sending.retry}
        discard={sending.discard}
        readUpTo={conversation.readUpTo}
        hasUnread={conversation.unreadCount > 0}
        joined={{ after: conversation.othersJoinedAfter, count: conversation.othersReading }}
        onRead={markRead}
        empty={children}
      >
        {(message) => (
          <Bubble
            message={message}
            note={message === lastRead && message === lastOwn ? 'Read' : undefined}
            {...(message.isFromCurrentUser
              ? {
                  deletion: {
                    title: 'Delete for both',
                    text: 'Its words are gone for both of you. You both still see that there was a message.',
                    onDelete: remove,
                  },
                }
              : { onReport: () => setReported(message) })}
          />
        )}
      </MessageList>
      {reported && (
        <ReportDialog
          open
          handle={conversation.participantName}
          reported={{ kind: 'message', id: `${conversation.id}/${reported.id}` }}
          rules={conversation.ownBoundaries}
          onBlocked={open.retry}
          onClose={() => setReported(undefined)}
        />
      )}
    </>
  );
}
