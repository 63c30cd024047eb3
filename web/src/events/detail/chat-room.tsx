import {
  deleteEventMessage,
  type EventChatPage,
  type EventMessage,
  eventChat,
  sendEventMessage,
} from '@veil/api/contract/event-chat';
import { useMemo, useState } from 'react';
import { call } from '../../api/client.ts';
import { messageOf } from '../../api/error.ts';
import { Bubble } from '../../messages/bubble.tsx';
import { Composer, ComposerClosed } from '../../messages/composer.tsx';
import { followed } from '../../messages/followed.ts';
import { MessageList } from '../../messages/message-list.tsx';
import { ReportDialog } from '../../messages/report-dialog.ts';
import { useOutgoing } from '../../messages/use-outgoing.ts';
import { type ThreadSource, useThread } from '../../messages/use-thread.ts';
import { Link } from '../../page/router.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import styles from './event-page.module.css';

type ChatHead = Pick<EventChatPage, 'refusal' | 'canRemove'>;

/** Where the messages of an event come from. */
function sourceOf(eventId: string): ThreadSource<ChatHead, EventMessage> {
  return {
    async read(input) {
      const { refusal, canRemove, ...page } = await call(eventChat, { eventId, ...input });
      return { ...page, head: { refusal, canRemove } };
    },
    remove: (messageId) => call(deleteEventMessage, { eventId, messageId }),
    follow: (connectionId) => followed('eventChat', eventId, connectionId),
    changed: () => undefined,
  };
}

/** The conversation of guests and hosts. */
export function ChatRoom({ eventId }: { eventId: number }) {
  const room = String(eventId);
  const source = useMemo(() => sourceOf(room), [room]);
  const { thread, error, retry, older, add, remove } = useThread(source);
  const { outgoing, push, ...sending } = useOutgoing(`event.${room}`, async ({ requestId, content }) => {
    const { data } = await call(sendEventMessage, { eventId: room, requestId, content });
    await add(data);
  });
  const [reported, setReported] = useState<EventMessage>();
  if (!thread && error)
    return (
      <ErrorState
        title="Failed to load the chat"
        text={messageOf(error, 'Something went wrong.')}
        onRetry={retry}
      />
    );
  if (!thread) return <Skeleton label="Loading the chat" rows={4} />;
  const { refusal, canRemove } = thread.head;
  return (
    <div className={styles.chat}>
      <MessageList thread={thread} older={older} outgoing={outgoing} {...sending}>
        {(message) => (
          <Bubble
            message={message}
            sender={message.isFromCurrentUser ? undefined : <Sender message={message} />}
            {...(!message.isFromCurrentUser && { onReport: () => setReported(message) })}
            {...((message.isFromCurrentUser || canRemove) && {
              deletion: {
                title: message.isFromCurrentUser ? 'Delete for everybody' : 'Remove from the chat',
                text: 'Its words are gone for everybody. They still see that there was a message.',
                onDelete: remove,
              },
            })}
          />
        )}
      </MessageList>
      {refusal === null ? (
        <Composer room={`event.${room}`} onSend={(content) => push({ content })} />
      ) : (
        <ComposerClosed text={refusal} />
      )}
      {reported && (
        <ReportDialog
          open
          handle={reported.senderName}
          reported={{ kind: 'eventMessage', id: `${room}/${reported.id}` }}
          onBlocked={retry}
          onClose={() => setReported(undefined)}
        />
      )}
    </div>
  );
}

const Sender = ({ message: { senderName, isFromHost } }: { message: EventMessage }) => (
  <>
    <Link to={`/community/browse/${encodeURIComponent(senderName)}`}>@{senderName}</Link>
    {isFromHost && ' · Host'}
  </>
);
